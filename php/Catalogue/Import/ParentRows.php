<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Import\Csv\CsvReader;
use Vitrine\Catalogue\Import\Csv\CsvRecord;
use Vitrine\Catalogue\Import\Formats\RecordCells;
use Vitrine\Catalogue\Import\Formats\ShopifyFormat;
use Vitrine\Catalogue\Import\Formats\ShopifyHeaders;
use Vitrine\Catalogue\Import\Formats\WooCommerceHeaders;

/**
 * Finds other records that a record depends on: the parent of a WooCommerce variation, or all records of a Shopify product. Indexes the
 * file once per process, then seeks by offset.
 */
final class ParentRows {

	private int $job = 0;

	/** @var array<string, string> `offset:line` of each record, separated by commas, by the reference used in files. */
	private array $places = array();

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
		$shopify      = $job->format === ShopifyFormat::KEY;
		$names        = $shopify ? ShopifyHeaders::keys( $job->header ) : WooCommerceHeaders::english( $job->header );
		$reader       = self::reader( $job );
		$reader->next();
		for ( $record = $reader->next(); $record !== null; $record = $reader->next() ) {
			$cells = array_map( 'trim', ( new RecordCells( $job->header, $record ) )->named( $names ) );
			foreach ( $shopify ? array( $cells['handle'] ?? '' ) : self::references( $cells ) as $name ) {
				$place                 = "$record->offset:$record->line";
				$this->places[ $name ] = $shopify && isset( $this->places[ $name ] ) ? "{$this->places[ $name ]},$place" : $place;
			}
		}
	}

	/**
	 * @param array<string, string> $cells
	 * @return list<string>
	 */
	private static function references( array $cells ): array {
		return str_starts_with( strtolower( $cells['type'] ?? '' ), 'variable' )
			? array_values( array_filter( array( $cells['sku'] ?? '', 'id:' . ( $cells['id'] ?? '' ) ) ) )
			: array();
	}

	private static function reader( Job $job ): CsvReader {
		return new CsvReader( ImportDirectory::file( $job->file ), $job->delimiter );
	}
}
