<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Rows\ListCell;
use Vitrine\Pricing\Nature;

/** All records of a Shopify product: the first one has its texts, and each one may have a variant, an image, or both. */
final readonly class ShopifyProduct {

	/** @var array<string, string> Cells of the record with the texts. */
	public array $own;

	/** @var array<int, array<string, string>> Records of variants by line. */
	public array $variants;

	private ShopifySkus $skus;

	/** What the product is, unless it is shipped. */
	public ?Nature $nature;

	/**
	 * @param array<int, array<string, string>> $records   Trimmed cells by line, in the order of the file.
	 * @param Nature|null                       $unshipped What products without shipping are; null to skip them.
	 */
	public function __construct( private array $records, ?Nature $unshipped = null ) {
		$titled         = array_filter( $records, static fn ( array $cells ): bool => ( $cells['title'] ?? '' ) !== '' );
		$this->own      = array_values( $titled )[0] ?? array_values( $records )[0] ?? array();
		$this->variants = array_filter( $records, self::hasVariant( ... ) );
		$this->skus     = new ShopifySkus( $this->handle(), array_values( $this->variants ), array_keys( $this->names() ) );
		$this->nature   = array_filter( $this->variants, self::isShipped( ... ) ) === array() ? $unshipped : null;
	}

	public function handle(): string {
		return $this->own['handle'] ?? '';
	}

	/** A product without variants has a single one with the value "Default Title" of the option "Title". */
	public function isSimple(): bool {
		return $this->names() === array() || (
			$this->names() === array( 1 => 'Title' )
			&& array_values( array_unique( array_column( $this->variants, 'option1 value' ) ) ) === array( 'Default Title' )
		);
	}

	/** @return array<int, string> Names of the options by number. */
	public function names(): array {
		$names = array();
		foreach ( array( 1, 2, 3 ) as $number ) {
			$name = $this->own[ "option$number name" ] ?? '';
			if ( $name !== '' ) {
				$names[ $number ] = strtr( $name, ':', ' ' );
			}
		}
		return $names;
	}

	/** SKU of the product: its handle, which also identifies it in Shopify's files. */
	public function sku(): string {
		return ShopifySkus::ofProduct( $this->handle() );
	}

	/**
	 * A variant without a SKU gets a stable one.
	 *
	 * @param array<string, string> $variant
	 */
	public function skuOf( array $variant ): string {
		return match ( true ) {
			( $variant['sku'] ?? '' ) !== '' => $variant['sku'],
			$this->isSimple()                => $this->sku(),
			default                          => $this->skus->ofVariant( $variant ),
		};
	}

	/** URLs of the images in the order of their positions, as a list cell. */
	public function images(): string {
		$images = array();
		foreach ( $this->records as $cells ) {
			if ( ( $cells['image'] ?? '' ) !== '' ) {
				$images[] = array( (int) ( $cells['position'] ?? 0 ) ?: PHP_INT_MAX, $cells['image'] );
			}
		}
		usort( $images, static fn ( array $one, array $other ): int => $one[0] <=> $other[0] );
		return ListCell::write( array_values( array_unique( array_column( $images, 1 ) ) ) );
	}

	/**
	 * Shopify repeats neither price nor options in records that only have an image.
	 *
	 * @param array<string, string> $cells
	 */
	public static function hasVariant( array $cells ): bool {
		return implode( '', array_intersect_key( $cells, array_flip( array( 'sku', 'price', 'option1 value', 'option2 value' ) ) ) ) !== '';
	}

	public function isGiftCard(): bool {
		return strtolower( $this->own['gift card'] ?? '' ) === 'true';
	}

	/** @param array<string, string> $variant */
	private static function isShipped( array $variant ): bool {
		return strtolower( $variant['shipping'] ?? '' ) !== 'false';
	}

	/**
	 * Whether the variant is not imported. A product is shipped as a whole or not at all.
	 *
	 * @param array<string, string> $variant
	 */
	public function isSkipped( array $variant ): bool {
		return $this->isGiftCard() || ( ! self::isShipped( $variant ) && $this->nature === null );
	}

	/** Line of the record in which the product itself is imported: that of its first variant that is not skipped. */
	public function mainLine(): int {
		foreach ( $this->variants as $line => $variant ) {
			if ( ! $this->isSkipped( $variant ) ) {
				return $line;
			}
		}
		return 0;
	}

	/** `active`, `draft`, `archived` or `unlisted`; `hidden` if it is active but not published. */
	public function status(): string {
		$status = strtolower( $this->own['status'] ?? '' ) ?: 'active';
		return $status === 'active' && strtolower( $this->own['published'] ?? '' ) === 'false' ? 'hidden' : $status;
	}
}
