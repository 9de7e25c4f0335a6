<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

/** All records of a product in Shopify's inventory CSV: one for each variant and location. */
final readonly class ShopifyInventoryProduct {

	private const IDENTITY = array( 'sku', 'option1 value', 'option2 value', 'option3 value' );

	/** The product as the import of the product CSV sees it. */
	private ShopifyProduct $product;

	/** The same if none of its variants had a SKU when it was imported. */
	private ShopifyProduct $unnamed;

	/** @var array<string, non-empty-list<int>> Lines by variant. */
	private array $lines;

	/**
	 * @param array<int, array<string, string>>          $records Cells by line.
	 * @param array<int, array<string, int|string|null>> $stock   Quantities by line and location.
	 */
	public function __construct( public string $handle, array $records, private array $stock ) {
		$lines = array();
		foreach ( $records as $line => $cells ) {
			$lines[ self::variant( $cells ) ][] = $line;
		}
		$this->lines   = $lines;
		$this->product = new ShopifyProduct( $records );
		$this->unnamed = new ShopifyProduct( array_map( self::withoutSku( ... ), $records ) );
	}

	public function has( int $line ): bool {
		return isset( $this->stock[ $line ] );
	}

	/** @param array<string, string> $cells Of a variant. */
	public function sku( array $cells ): string {
		return $this->product->skuOf( $cells );
	}

	/**
	 * The SKU that an import made from handle and options if the variant had none then.
	 *
	 * @param array<string, string> $cells Of a variant.
	 */
	public function otherSku( array $cells ): string {
		return $this->handle === '' ? '' : $this->unnamed->skuOf( self::withoutSku( $cells ) );
	}

	/**
	 * @param array<string, string> $cells Of a variant.
	 * @return non-empty-list<int>
	 */
	public function lines( array $cells ): array {
		return $this->lines[ self::variant( $cells ) ];
	}

	/**
	 * @param list<int> $lines
	 * @return list<array{string, int|string|null}> Location and quantity.
	 */
	public function quantities( array $lines ): array {
		$quantities = array();
		foreach ( $lines as $line ) {
			foreach ( $this->stock[ $line ] as $location => $quantity ) {
				$quantities[] = array( (string) $location, $quantity );
			}
		}
		return $quantities;
	}

	/** @param array<string, string> $cells */
	private static function variant( array $cells ): string {
		return implode( "\0", array_map( static fn ( string $key ): string => $cells[ $key ] ?? '', self::IDENTITY ) );
	}

	/**
	 * @param array<string, string> $cells
	 * @return array<string, string>
	 */
	private static function withoutSku( array $cells ): array {
		return array( 'sku' => '' ) + $cells;
	}
}
