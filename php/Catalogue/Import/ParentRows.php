<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Import\Csv\CsvReader;
use Vitrine\Catalogue\Import\Csv\CsvRecord;
use Vitrine\Catalogue\Import\Formats\RecordCells;
use Vitrine\Catalogue\Import\Formats\WooCommerceHeaders;

/** Finds the parent record that variations inherit from: indexes the file once per process, then seeks by offset. */
final class ParentRows {

	private int $job = 0;

	/** @var array<string, array{int, int}> Offset and line by the reference used in variations. */
	private array $places = array();

	/** @param string $name A SKU, or `id:` followed by WooCommerce's id. */
	public function find( Job $job, string $name ): ?CsvRecord {
		if ( $this->job !== $job->id ) {
			$this->read( $job );
		}
		if ( ! isset( $this->places[ $name ] ) ) {
			return null;
		}
		$reader = self::reader( $job );
		$reader->seek( ...$this->places[ $name ] );
		return $reader->next();
	}

	private function read( Job $job ): void {
		$this->job    = $job->id;
		$this->places = array();
		$names        = WooCommerceHeaders::english( $job->header );
		$reader       = self::reader( $job );
		$reader->next();
		for ( $record = $reader->next(); $record !== null; $record = $reader->next() ) {
			$cells = array_map( 'trim', ( new RecordCells( $job->header, $record ) )->named( $names ) );
			if ( str_starts_with( strtolower( $cells['type'] ?? '' ), 'variable' ) ) {
				foreach ( array_filter( array( $cells['sku'] ?? '', 'id:' . ( $cells['id'] ?? '' ) ) ) as $name ) {
					$this->places[ $name ] = array( $record->offset, $record->line );
				}
			}
		}
	}

	private static function reader( Job $job ): CsvReader {
		return new CsvReader( ImportDirectory::file( $job->file ), $job->delimiter );
	}
}
