<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\I18n\Text\Characters;
use Vitrine\I18n\Text\DenseScript;

defined( 'ABSPATH' ) || exit;

/** Words by which products are found: those of titles and texts, by language, and codes such as the sku. */
final class SearchWords implements DocumentSource {

	/** Prefixes of up to this many letters have sets of their own; longer ones match few words, whose sets are read one by one. */
	public const MAX_BEGINNING = 3;

	/** Titles with more words have no set by length. */
	public const MAX_TITLE_WORDS = 8;

	private const TEXT = ':text:';

	public function __construct( private readonly Database $database ) {
	}

	public static function title( string $language, string $word ): string {
		return "$language:title:" . WordName::encode( $word );
	}

	public static function text( string $language, string $word ): string {
		return $language . self::TEXT . WordName::encode( $word );
	}

	public static function beginning( string $language, string $word ): string {
		return "$language:begin:" . WordName::encode( $word );
	}

	/** Titles with a number of words. */
	public static function titleLength( string $language, int $words ): string {
		return "$language:length:$words";
	}

	/** @param string $sku Or another code: normalized, without separators. */
	public static function sku( string $sku ): string {
		return 'sku:' . WordName::encode( $sku );
	}

	/** @return array{string, string}|null Language and `WordName` of a set's name; null if it is another set. */
	public static function parse( string $name ): ?array {
		$parts = explode( self::TEXT, $name, 2 );
		return isset( $parts[1] ) ? array( $parts[0], $parts[1] ) : null;
	}

	public function describe( array $documents ): void {
		$in    = implode( ',', array_keys( $documents ) );
		$codes = $this->codes( $in );
		foreach ( $codes as $id => $list ) {
			foreach ( $list as $code ) {
				$documents[ $id ]->add( self::sku( $code ) );
			}
		}
		foreach (
			$this->database->rows(
				"SELECT product_id, language, title, search_title, search_text FROM {product_view} WHERE product_id IN ($in)"
			) as $row
		) {
			$id = (int) $row['product_id'];
			self::add( $documents[ $id ], $row, $codes[ $id ] ?? array() );
		}
	}

	/**
	 * @param array<string, string|null> $row
	 * @param list<string>               $codes Normalized. Not stored as words of each language, since each belongs to one product.
	 */
	private static function add( Document $document, array $row, array $codes ): void {
		$language = (string) $row['language'];
		$titles   = self::split( (string) $row['search_title'] );
		foreach ( self::indexed( $titles, true ) as $word ) {
			$document->add( self::title( $language, $word ), self::text( $language, $word ) );
			for ( $length = min( self::MAX_BEGINNING, Characters::length( $word ) ); $length > 0; --$length ) {
				$document->add( self::beginning( $language, Characters::start( $word, $length ) ) );
			}
		}
		$length = self::length( self::split( SearchNormalizer::line( (string) $row['title'] ) ) );
		if ( $length <= self::MAX_TITLE_WORDS ) {
			$document->add( self::titleLength( $language, $length ) );
		}
		foreach ( self::indexed( array_diff( self::split( (string) $row['search_text'] ), $codes ), false ) as $word ) {
			$document->add( self::text( $language, $word ) );
		}
	}

	/**
	 * Number of words of a title or a search; those of a script without spaces count by their pairs of characters.
	 *
	 * @param array<string> $words Normalized.
	 */
	public static function length( array $words ): int {
		return array_sum( array_map( static fn ( string $word ): int => max( 1, count( DenseScript::pairs( $word ) ) ), $words ) );
	}

	/**
	 * @param array<string> $words
	 * @return list<string>
	 */
	private static function indexed( array $words, bool $isTitle ): array {
		return array_merge(
			...array_map( static fn ( string $word ): array => DenseScript::indexed( $word, $isTitle ), array_values( $words ) )
		);
	}

	/**
	 * The codes of products and of their variants, without separators.
	 *
	 * @return array<int, list<string>> By product.
	 */
	private function codes( string $in ): array {
		$codes = array();
		foreach (
			$this->database->rows(
				"SELECT id, sku, gtin, mpn FROM {products} WHERE id IN ($in)
				UNION ALL SELECT family_id AS id, sku, gtin, mpn FROM {products} WHERE family_id IN ($in)"
			) as $row
		) {
			foreach ( array( 'sku', 'gtin', 'mpn' ) as $column ) {
				$code = str_replace( ' ', '', SearchNormalizer::line( (string) $row[ $column ] ) );
				if ( $code !== '' ) {
					$codes[ (int) $row['id'] ][] = $code;
				}
			}
		}
		return $codes;
	}

	/** @return list<string> */
	private static function split( string $normalized ): array {
		return preg_split( '/ /', $normalized, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
	}
}
