<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Import\Csv\Reader;
use Vitrine\Catalogue\Import\Csv\Record;
use Vitrine\Catalogue\Import\Formats\RecordCells;
use Vitrine\Catalogue\Import\Formats\WooCommerceHeaders;

/** Finds the record of a product with variations, from which they inherit: one pass over the file a process, then by its offset. */
final class ParentRows {

	private int $job = 0;

	/** @var array<string, array{int, int}> Offset and line by what a variation calls its product. */
	private array $places = array();

	/** @param string $name An article number, or `id:` and WooCommerce's id. */
	public function find( Job $job, string $name ): ?Record {
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

	private static function reader( Job $job ): Reader {
		return new Reader( Folder::file( $job->file ), $job->delimiter );
	}
}
