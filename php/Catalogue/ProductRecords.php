<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use WP_Post;

/** Loads complete products for export; seven queries, regardless of their number. */
final class ProductRecords {

	public function __construct( private readonly Database $database, private readonly ProductDataReader $reader ) {
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, ProductRecord> By id, in the requested order; unknown ids are left out.
	 */
	public function many( array $ids ): array {
		$facts   = $this->reader->many( $ids );
		$texts   = $this->texts( array_keys( $facts ) );
		$records = array();
		foreach ( $ids as $id ) {
			if ( isset( $facts[ $id ] ) ) {
				$records[ $id ] = new ProductRecord( $id, $facts[ $id ], $texts[ $id ] ?? array() );
			}
		}
		return $records;
	}

	/**
	 * @param list<int> $products
	 * @return array<int, array<string, ProductText>> By product, then by language.
	 */
	private function texts( array $products ): array {
		if ( $products === array() ) {
			return array();
		}
		$in       = implode( ',', $products );
		$versions = $this->database->rows(
			"SELECT canonical_id, language, object_id FROM {translations} WHERE kind = %s AND canonical_id IN ($in)
			ORDER BY canonical_id, language",
			array( Translations::PRODUCT )
		);
		_prime_post_caches( array_map( 'intval', array_column( $versions, 'object_id' ) ), false, true );
		$texts = array();
		foreach ( $versions as $version ) {
			$post = get_post( (int) $version['object_id'] );
			if ( $post instanceof WP_Post && $post->post_status !== 'trash' ) {
				$texts[ (int) $version['canonical_id'] ][ (string) $version['language'] ] = self::text( $post );
			}
		}
		return $texts;
	}

	/** Plain text in lines, or ''. */
	public static function warnings( int $post ): string {
		$text = get_post_meta( $post, ProductText::WARNINGS, true );
		return is_string( $text ) ? $text : '';
	}

	private static function text( WP_Post $post ): ProductText {
		return new ProductText(
			title: $post->post_title,
			slug: $post->post_name,
			excerpt: $post->post_excerpt,
			content: $post->post_content,
			status: $post->post_status,
			warnings: self::warnings( $post->ID ),
		);
	}
}
