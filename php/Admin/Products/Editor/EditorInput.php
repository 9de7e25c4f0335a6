<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Admin\Products\ProductChange;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\I18n\Languages;
use WP_REST_Request;

/** Reads and validates what the editor sends of a product. */
final class EditorInput {

	public function __construct(
		private readonly ProductChange $change,
		private readonly AttributeFields $attributes,
		private readonly Languages $languages,
	) {
	}

	/**
	 * @param array<string, mixed> $sent
	 * @param bool                 $shown Whether visitors will see the product.
	 * @return CheckedEdit|null Null if the panel of the product was not opened.
	 * @throws InvalidProductData
	 * @throws StaleProduct
	 */
	public function checked( array $sent, int $product, bool $shown, WP_REST_Request $request ): ?CheckedEdit {
		if ( $sent === array() ) {
			return null;
		}
		$typed = is_array( $sent['facts'] ?? null ) ? $sent['facts'] : array();
		if ( ! $shown && ( $typed['price'] ?? '' ) === '' ) {
			// A draft may be saved without a price.
			unset( $typed['price'] );
		}
		$revision = absint( $sent['revision'] ?? 0 );
		$stock    = $sent['read_stock'] ?? null;
		$read     = $product > 0
			? $this->change->asRead( $product, $revision, is_numeric( $stock ) ? (int) $stock : null )
			: EditorValues::blank();
		$facts    = $product > 0 ? $this->change->checked( $product, $typed, $read ) : $this->change->read( $typed, $read );
		$this->change->checkSku( $product, $facts->identifiers->sku );
		self::warnings( $sent );
		$brand      = BrandField::added( $typed );
		$language   = $this->language( $sent, absint( $request['id'] ) );
		$attributes = $this->attributes->checked( $sent['attributes'] ?? null, $facts, $language );
		return new CheckedEdit( $request, $product, $facts, $read, $revision, $attributes, $brand );
	}

	/**
	 * @param array<string, mixed> $sent
	 * @return string|null Plain text in lines; null if none was sent.
	 * @throws InvalidProductData
	 */
	public static function warnings( array $sent ): ?string {
		$text = is_string( $sent['warnings'] ?? null ) ? sanitize_textarea_field( $sent['warnings'] ) : null;
		if ( mb_strlen( (string) $text ) > ProductText::MAX_WARNINGS_LENGTH ) {
			/* translators: %d: number of characters */
			$message = sprintf( __( 'Enter up to %d characters.', 'vitrine' ), ProductText::MAX_WARNINGS_LENGTH );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidProductData( array( 'warnings' => $message ) );
		}
		return $text;
	}

	/**
	 * Code of the stored language, or else of the submitted one.
	 *
	 * @param array<string, mixed> $sent
	 */
	public function language( array $sent, int $post ): string {
		$stored = $post > 0 ? $this->languages->ofPost( $post ) : null;
		if ( $stored !== null ) {
			return $stored->code;
		}
		$code = sanitize_key( is_string( $sent['language'] ?? null ) ? $sent['language'] : '' );
		return $this->languages->find( $code )->code ?? $this->languages->default()->code;
	}
}
