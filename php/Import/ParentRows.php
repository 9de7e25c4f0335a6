<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Csv\CsvReader;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Formats\RecordCells;
use Vitrine\Import\Formats\ShopifyFormat;
use Vitrine\Import\Formats\ShopifyHeaders;
use Vitrine\Import\Formats\ShopifyInventoryFormat;
use Vitrine\Import\Formats\WooCommerceFormat;
use Vitrine\Import\Formats\WooCommerceHeaders;
use Vitrine\Import\Formats\WooCommerceNature;
use Vitrine\Import\Formats\WooCommerceSet;

/**
 * Finds other records that a record depends on: the parent of a WooCommerce variation, the translations of a WooCommerce product, or all
 * records of a Shopify product. Indexes the file once per process, then seeks by offset.
 */
final class ParentRows {

	/** Records of one set, each of which reads all others. */
	private const MOST_TRANSLATIONS = 50;

	private int $job = 0;

	/** @var array<string, array<string, string>> Of each translation set: language of a record by `offset:line`. */
	private array $sets = array();

	/** @var array<int, array{group: string, language: string}> Sets that the site knows, by WooCommerce's id. */
	private array $known = array();

	/** @var array<string, string> `offset:line` of each record, separated by commas, by the reference used in files. */
	private array $places = array();

	public function __construct( private readonly SiteSets $site ) {
	}

	/**
	 * The translations of a WooCommerce product or variation, including itself, the one in the default language first. Two records of a set
	 * in the same language are not translations of each other: the second one is a product of its own.
	 *
	 * @param array<string, string> $cells Of its record.
	 * @return list<array{string, CsvRecord}> With their languages, '' for one that the shop does not have.
	 */
	public function translations( Job $job, array $cells, CsvRecord $own ): array {
		if ( $this->job !== $job->id ) {
			$this->read( $job );
		}
		$set = $this->set( $cells );
		if ( $set === null ) {
			return array();
		}
		$members = $this->sets[ $set['group'] ] ?? array();
		if ( ! isset( $members[ "$own->offset:$own->line" ] ) ) {
			return array( array( WooCommerceSet::shopLanguage( $set['language'], $job->file->languages ), $own ) );
		}
		$reader  = self::reader( $job );
		$records = array();
		foreach ( $members as $place => $language ) {
			$reader->seek( ...array_map( 'intval', explode( ':', $place ) ) );
			$record = $reader->next();
			if ( $record !== null ) {
				$records[] = array( WooCommerceSet::shopLanguage( $language, $job->file->languages ), $record );
			}
		}
		$rank = static fn ( string $language ): int => match ( $language ) {
			$job->file->languages[0] => 0,
			''                       => 2,
			default                  => 1,
		};
		usort( $records, static fn ( array $one, array $other ): int => $rank( $one[0] ) <=> $rank( $other[0] ) );
		return $records;
	}

	/**
	 * @param array<string, string> $cells
	 * @return array{group: string, language: string}|null
	 */
	private function set( array $cells ): ?array {
		$set = WooCommerceSet::of( $cells );
		return $set === null ? $this->known[ (int) ( $cells['id'] ?? 0 ) ] ?? null : array(
			'group'    => $set->group,
			'language' => $set->language,
		);
	}

	/**
	 * @param string $name The SKU of a parent, `id:` followed by WooCommerce's id, or a Shopify handle.
	 * @return list<CsvRecord>
	 */
	public function find( Job $job, string $name ): array {
		if ( $this->job !== $job->id ) {
			$this->read( $job );
		}
		if ( ! isset( $this->places[ $name ] ) ) {
			return array();
		}
		$reader  = self::reader( $job );
		$records = array();
		foreach ( explode( ',', $this->places[ $name ] ) as $place ) {
			$reader->seek( ...array_map( 'intval', explode( ':', $place ) ) );
			$records[] = $reader->next();
		}
		return array_values( array_filter( $records ) );
	}

	private function read( Job $job ): void {
		$this->job    = $job->id;
		$this->places = array();
		$this->sets   = array();
		$this->known  = array();
		$shopify      = in_array( $job->file->format, array( ShopifyFormat::KEY, ShopifyInventoryFormat::KEY ), true );
		$names        = $shopify ? ShopifyHeaders::keys( $job->file->header ) : WooCommerceHeaders::english( $job->file->header );
		$columns      = array_column( WooCommerceSet::COLUMNS, 1 );
		if ( $job->file->format === WooCommerceFormat::KEY && array_intersect( $columns, $names ) === array() ) {
			$titles = array();
			foreach ( self::records( $job, $names ) as $cells ) {
				$titles[ (int) ( $cells['id'] ?? 0 ) ] = $cells['name'] ?? '';
			}
			$this->known = $this->site->find( $titles );
		}
		foreach ( self::records( $job, $names ) as $place => $cells ) {
			$set = $shopify ? null : $this->set( $cells );
			if ( $set !== null && $set['group'] !== '' ) {
				$this->join( $set['group'], strtolower( strtr( $set['language'], '_', '-' ) ), $place );
			}
			$languages  = $job->file->languages;
			$isOriginal = $set === null || WooCommerceSet::shopLanguage( $set['language'], $languages ) === $languages[0];
			foreach ( $shopify ? array( $cells['handle'] ?? '' ) : self::references( $cells ) as $name ) {
				if ( $shopify ) {
					$this->places[ $name ] = isset( $this->places[ $name ] ) ? "{$this->places[ $name ]},$place" : $place;
				} elseif ( $isOriginal || ! isset( $this->places[ $name ] ) ) {
					// Translations may share the original's SKU.
					$this->places[ $name ] = $place;
				}
			}
		}
	}

	private function join( string $group, string $language, string $place ): void {
		$members = $this->sets[ $group ] ?? array();
		if ( count( $members ) < self::MOST_TRANSLATIONS && ! in_array( $language, $members, true ) ) {
			$this->sets[ $group ][ $place ] = $language;
		}
	}

	/**
	 * @param array<int, string> $names Column names by position.
	 * @return iterable<string, array<string, string>> Cells by `offset:line`.
	 */
	private static function records( Job $job, array $names ): iterable {
		$reader = self::reader( $job );
		$reader->next();
		for ( $record = $reader->next(); $record !== null; $record = $reader->next() ) {
			yield "$record->offset:$record->line" => ( new RecordCells( $job->file->header, $record ) )->plain( $names );
		}
	}

	/**
	 * @param array<string, string> $cells
	 * @return list<string>
	 */
	private static function references( array $cells ): array {
		$type = strtolower( $cells['type'] ?? '' );
		$names = array( $cells['sku'] ?? '', 'id:' . ( $cells['id'] ?? '' ) );
		return match ( true ) {
			str_starts_with( $type, 'variable' )  => array_values( array_filter( $names ) ),
			str_starts_with( $type, 'variation' ) => WooCommerceNature::ofVariation( $cells ),
			default                               => array(),
		};
	}

	private static function reader( Job $job ): CsvReader {
		return new CsvReader( ImportDirectory::file( $job->file->path ), $job->file->delimiter );
	}
}
