<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Categories;

use Vitrine\I18n\Languages;

/** The ancestors of a category as the column `trail` stores them, so that a breadcrumb needs no query of its own. */
final class CategoryTrail {

	/** @param list<array{id: int, title: string, path: string}> $ancestors From the top. */
	public static function stored( array $ancestors ): ?string {
		return $ancestors === array() ? null : (string) wp_json_encode(
			array_map( static fn ( array $one ): array => array( $one['id'], $one['title'], $one['path'] ), $ancestors ),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}

	/** @return list<string> Titles of the ancestors, from the top. */
	public static function titles( ?string $stored ): array {
		$trail = $stored === null ? array() : json_decode( $stored, true );
		return array_values( array_filter( array_column( is_array( $trail ) ? $trail : array(), 1 ), is_string( ... ) ) );
	}

	/** @return list<array{id: int, title: string, url: string}> Ancestors from the top, in the current language. */
	public static function links( ?string $stored, Languages $languages ): array {
		$trail = $stored === null ? array() : json_decode( $stored, true );
		return array_map(
			static fn ( array $one ): array => array(
				'id'    => (int) ( $one[0] ?? 0 ),
				'title' => (string) ( $one[1] ?? '' ),
				'url'   => $languages->exactUrl( (string) ( $one[2] ?? '' ) ),
			),
			array_values( array_filter( is_array( $trail ) ? $trail : array(), is_array( ... ) ) )
		);
	}
}
