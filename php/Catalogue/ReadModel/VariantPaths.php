<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Attributes\Labels;

/** Addresses of variants below the one of their family: `produkt/hemd/rot-l`. */
final class VariantPaths {

	/** Of a path, unless its family's is so long that a name would be left with less than `MIN_NAME`. */
	private const MAX_LENGTH = 180;

	private const MIN_NAME = 24;

	/**
	 * @param string                    $family   The family's path.
	 * @param array<int, list<Labels>>  $variants Values by variant id.
	 * @param list<string>              $codes    Languages in which a value is looked up, the best first.
	 * @return array<int, string> By variant id.
	 */
	public static function of( string $family, array $variants, array $codes ): array {
		$paths = array();
		$taken = array();
		foreach ( $variants as $id => $labels ) {
			$slug = implode(
				'-',
				array_filter( array_map( static fn ( Labels $label ): string => self::slug( $label, $codes ), $labels ) )
			);
			$most = max( self::MIN_NAME, self::MAX_LENGTH - strlen( $family ) - 1 );
			$tail = '-' . $id;
			if ( $slug === '' || isset( $taken[ $slug ] ) || strlen( $slug ) > $most ) {
				$slug = ltrim( substr( $slug, 0, max( 0, $most - strlen( $tail ) ) ) . $tail, '-' );
			}
			$taken[ $slug ] = true;
			$paths[ $id ]   = "$family/$slug";
		}
		return $paths;
	}

	/** @param list<string> $codes */
	public static function label( Labels $labels, array $codes ): string {
		foreach ( $codes as $code ) {
			if ( isset( $labels->texts[ $code ] ) ) {
				return $labels->texts[ $code ];
			}
		}
		return (string) ( array_values( $labels->texts )[0] ?? '' );
	}

	/** @param list<string> $codes */
	private static function slug( Labels $labels, array $codes ): string {
		// `1,2 l` is `1-2-l`; without the comma it would be 12 litres.
		$slug = sanitize_title( (string) preg_replace( '/(?<=\d),(?=\d)/', '-', self::label( $labels, $codes ) ) );
		// WordPress keeps letters without a Latin base as percent-encoded bytes.
		return (string) preg_replace( '/%[0-9a-f]{2}/', '', $slug );
	}
}
