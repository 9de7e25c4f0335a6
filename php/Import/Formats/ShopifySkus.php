<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

/**
 * SKUs for the variants of a Shopify product that have none: stable, so that importing the file again finds the same variants. Made from
 * handle and options, `shirt-red-l`; a hash replaces what letters of an address can't distinguish (`Κόκκινο`, `½`, `+1` beside `-1`).
 */
final readonly class ShopifySkus {

	/** Bytes. */
	private const MAX_LENGTH = 64;

	/** @var array<string, array<string, true>> By SKU without a hash, in lower case: the different values of options that lead to it. */
	private array $values;

	/**
	 * @param list<array<string, string>> $variants Cells.
	 * @param list<int>                   $options  Their numbers.
	 */
	public function __construct( private string $handle, array $variants, private array $options ) {
		$values = array( strtolower( $handle ) => array( '' => true ) );
		foreach ( $variants as $variant ) {
			$sku  = $variant['sku'] ?? '';
			$base = strtolower( $sku === '' ? $this->base( $this->slugs( $variant ) ) : $sku );
			$values[ $base ][ $sku === '' ? $this->joined( $variant ) : '' ] = true;
		}
		$this->values = $values;
	}

	/** SKU of a product: its handle, which also identifies it in Shopify's files. */
	public static function ofProduct( string $handle ): string {
		return self::short( $handle );
	}

	/** @param array<string, string> $variant Cells, without a SKU. */
	public function ofVariant( array $variant ): string {
		$slugs = $this->slugs( $variant );
		$base  = $this->base( $slugs );
		return self::short( $this->isUnique( $variant, $slugs ) ? $base : "$base-" . self::hash( $this->joined( $variant ) ) );
	}

	/**
	 * @param array<string, string> $variant
	 * @param list<string>          $slugs
	 */
	private function isUnique( array $variant, array $slugs ): bool {
		$plain = true;
		foreach ( $this->options as $place => $number ) {
			$value = trim( $variant[ "option$number value" ] ?? '' );
			if ( $value !== '' && ( $slugs[ $place ] === '' || self::isEncoded( $value ) ) ) {
				return false;
			}
			$plain = $plain && strtolower( strtr( $value, ' ', '-' ) ) === $slugs[ $place ];
		}
		$same = $this->values[ strtolower( $this->base( $slugs ) ) ] ?? array();
		return count( $same ) < 2 || ( $plain && ! isset( $same[''] ) );
	}

	/**
	 * @param array<string, string> $variant
	 * @return list<string>
	 */
	private function slugs( array $variant ): array {
		return array_map(
			static fn ( int $number ): string =>
				(string) preg_replace( '/%[0-9a-f]{2}/', '', sanitize_title( $variant[ "option$number value" ] ?? '' ) ),
			$this->options
		);
	}

	/** @param list<string> $slugs */
	private function base( array $slugs ): string {
		return implode( '-', array( $this->handle, ...array_filter( $slugs, static fn ( string $slug ): bool => $slug !== '' ) ) );
	}

	/** Whether an address would have percent codes instead of some of the letters. */
	private static function isEncoded( string $value ): bool {
		return preg_match( '/%[0-9a-f]{2}/', sanitize_title( $value ) ) === 1;
	}

	/** @param array<string, string> $variant */
	private function joined( array $variant ): string {
		return implode( "\0", array_map( static fn ( int $number ): string => $variant[ "option$number value" ] ?? '', $this->options ) );
	}

	/** Handles may be longer than SKUs: the rest is replaced by a hash. */
	private static function short( string $sku ): string {
		if ( strlen( $sku ) <= self::MAX_LENGTH ) {
			return $sku;
		}
		$start = substr( $sku, 0, self::MAX_LENGTH - 9 );
		while ( preg_match( '//u', $start ) !== 1 && $start !== '' ) {
			$start = substr( $start, 0, -1 );
		}
		return "$start-" . self::hash( $sku );
	}

	private static function hash( string $text ): string {
		return substr( md5( $text ), 0, 8 );
	}
}
