<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Closure;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Pricing\Nature;

/**
 * Whether a WooCommerce product is shipped. There, a variation can be virtual while the product never is: a product whose variations are
 * all virtual is not shipped; one with virtual variations beside others is, without these.
 */
final readonly class WooCommerceNature {

	/** Prefixes of references to a product, under which `ParentRows` finds its variations. */
	private const VIRTUAL  = 'virtual:';
	private const SHIPPED  = 'shipped:';
	private const DOWNLOAD = 'downloadable:';

	/** @param (Closure(string): list<CsvRecord>)|null $related Finds records by reference. */
	public function __construct( private WithoutShipping $unshipped, private ?Closure $related = null ) {
	}

	/** Whether a record is that of a virtual or downloadable product. */
	public static function isVirtual( string $type ): bool {
		return array_intersect( array( 'virtual', 'downloadable' ), self::types( $type ) ) !== array();
	}

	/** What the product is; null if it is shipped, or not imported. */
	public function of( WooCommerceRow $row ): ?Nature {
		return match ( true ) {
			$row->type() === 'variation' || ! $this->isUnshipped( $row ) || $this->unshipped->nature() === null => null,
			$this->isDownload( $row ) => Nature::Digital,
			default                   => $this->unshipped->nature(),
		};
	}

	public function isSkipped( WooCommerceRow $row ): bool {
		if ( $row->type() === 'variation' && $row->isVirtual() && $this->unshipped->nature() !== null ) {
			return $this->variations( self::SHIPPED, array( $row->text( 'parent' ), ...self::references( $row->parent ) ) ) !== array();
		}
		return $this->unshipped->nature() === null && $this->isUnshipped( $row );
	}

	private function isUnshipped( WooCommerceRow $row ): bool {
		if ( $row->type() !== 'variable' ) {
			return $row->isVirtual();
		}
		$names = self::references( $row->cells() );
		return $this->variations( self::VIRTUAL, $names ) !== array() && $this->variations( self::SHIPPED, $names ) === array();
	}

	/** Downloads are digital content, also if the file has services beside them. */
	private function isDownload( WooCommerceRow $row ): bool {
		return in_array( 'downloadable', self::types( $row->text( 'type' ) ), true )
			|| $this->variations( self::DOWNLOAD, self::references( $row->cells() ) ) !== array();
	}

	/**
	 * @param list<string> $names References to the product.
	 * @return list<CsvRecord>
	 */
	private function variations( string $prefix, array $names ): array {
		$related = $this->related ?? static fn (): array => array();
		foreach ( array_unique( $names ) as $name ) {
			$found = $related( $prefix . $name );
			if ( $found !== array() ) {
				return $found;
			}
		}
		return array();
	}

	/**
	 * How a variation is found by its product.
	 *
	 * @param array<string, string> $cells Of a variation.
	 * @return list<string>
	 */
	public static function ofVariation( array $cells ): array {
		$type = $cells['type'] ?? '';
		if ( ! self::isVirtual( $type ) ) {
			return array( self::SHIPPED . ( $cells['parent'] ?? '' ) );
		}
		$names = array( self::VIRTUAL . ( $cells['parent'] ?? '' ) );
		return in_array( 'downloadable', self::types( $type ), true )
			? array( ...$names, self::DOWNLOAD . ( $cells['parent'] ?? '' ) )
			: $names;
	}

	/**
	 * @param array<string, string> $cells Of a product.
	 * @return list<string> How its variations name it.
	 */
	private static function references( array $cells ): array {
		return array_values( array_filter( array( $cells['sku'] ?? '', isset( $cells['id'] ) ? "id:{$cells['id']}" : '' ) ) );
	}

	/** @return list<string> */
	private static function types( string $type ): array {
		return array_values( array_filter( array_map( 'trim', explode( ',', strtolower( $type ) ) ) ) );
	}
}
