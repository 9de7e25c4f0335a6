<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\Edit\InvalidProductData;

/** A brand that the editor's panel adds by its name, beside the choice of an existing one. */
final class BrandField {

	/** Value of the field `brand` that stands for the brand named in `brand_name`. */
	private const NEW = 'new';

	private const MAX_NAME_LENGTH = 120;

	public function __construct( private readonly Brands $brands, private readonly BrandWriter $writer ) {
	}

	/**
	 * Validates without writing.
	 *
	 * @param array<mixed> $typed Fields of the product.
	 * @return string|null Name of the brand to add; null for none.
	 * @throws InvalidProductData
	 */
	public static function added( array $typed ): ?string {
		if ( ( $typed['brand'] ?? '' ) !== self::NEW ) {
			return null;
		}
		$name = sanitize_text_field( is_string( $typed['brand_name'] ?? null ) ? $typed['brand_name'] : '' );
		if ( $name === '' || mb_strlen( $name ) > self::MAX_NAME_LENGTH ) {
			/* translators: %d: number of characters */
			$message = sprintf( __( 'Enter a name of up to %d characters.', 'vitrine' ), self::MAX_NAME_LENGTH );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidProductData( array( 'brand' => $message ) );
		}
		return $name;
	}

	/** Id of the brand with this name, which is added if there is none. */
	public function ensure( string $name ): int {
		foreach ( $this->brands->brands() as $brand ) {
			if ( Brands::key( $brand->name ) === Brands::key( $name ) ) {
				return $brand->id;
			}
		}
		return $this->writer->save( new Brand( 0, $name ) );
	}

	public function name( ?int $brand ): string {
		return $this->brands->brands()[ (int) $brand ]->name ?? '';
	}
}
