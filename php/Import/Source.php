<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Import\Csv\CsvReader;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Formats\Format;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Import\Formats\OwnFormat;
use Vitrine\Import\Formats\ShortenedNumber;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\FilePrices;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Import\Rows\RowLimits;

/** Reads the file of a job as rows, from any position. */
final class Source {

	public readonly Format $format;

	/** Bytes of a batch, which is held in memory several times over. */
	private const BATCH_BYTES = MB_IN_BYTES;

	private readonly CsvReader $reader;

	private readonly FilePrices $prices;

	/** @var list<string> */
	private readonly array $header;

	public function __construct( Job $job, ?ParentRows $parents = null ) {
		$this->format = FormatDetector::detect(
			$job->file->header,
			$job->file->languages,
			$parents === null ? null : static fn ( string $name ): array => $parents->find( $job, $name ),
			$parents === null ? null : static fn ( array $cells, CsvRecord $own ): array => $parents->translations( $job, $cells, $own ),
			$job->choices
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		) ?? throw new ImportRejected( __( 'The columns of the file are no longer recognised.', 'vitrine' ) );
		$this->prices = FilePrices::chosen( $job->choices, $this->format->key() !== OwnFormat::KEY );
		$this->header = $job->file->header;
		$this->reader = new CsvReader(
			ImportDirectory::file( $job->file->path ),
			$job->file->delimiter,
			$job->progress->position,
			$job->progress->line
		);
	}

	/** @return list<Row> Fewer than requested at the end, and of large rows. */
	public function next( int $count ): array {
		$rows  = array();
		$start = $this->reader->offset();
		while ( count( $rows ) < $count && $this->reader->offset() - $start < self::BATCH_BYTES ) {
			$record = $this->reader->next();
			if ( $record === null ) {
				break;
			}
			$rows[] = $this->row( $record );
		}
		return $rows;
	}

	/**
	 * @param list<JobRow> $wanted
	 * @return list<Row> The first of them: fewer if they are large.
	 */
	public function several( array $wanted ): array {
		$rows  = array();
		$bytes = 0;
		foreach ( $wanted as $row ) {
			$rows[] = $this->at( $row );
			$bytes += $this->reader->offset() - $row->offset;
			if ( $bytes >= self::BATCH_BYTES ) {
				break;
			}
		}
		return $rows;
	}

	public function at( JobRow $row ): Row {
		$this->reader->seek( $row->offset, $row->line );
		$read = $this->row( $this->reader->next() ?? new CsvRecord( $row->line, $row->offset, array() ) );
		// The check may have found its product under another SKU.
		return $read->match->isUpdate && ! $read->skipped ? $read->with( cells: array( Columns::SKU => $row->sku ) + $read->cells ) : $read;
	}

	/** A record that can't be read becomes a row with an error. */
	private function row( CsvRecord $record ): Row {
		try {
			$row = $this->format->row( $record );
			$row = $row->with( prices: $this->prices )->withParent( $row->family->parent?->with( prices: $this->prices ) );
			return ShortenedNumber::reject( RowLimits::apply( $row ), $record, $this->header );
		} catch ( ImportRejected $rejection ) {
			throw $rejection;
		} catch ( InvalidCell $error ) {
			return new Row( $record->line, $record->offset, array(), array( new RowIssue( '', $error->getMessage() ) ) );
		} catch ( Throwable $error ) {
			return new Row( $record->line, $record->offset, array(), array( RowIssue::unexpected( $record->line, $error ) ) );
		}
	}

	/** @return iterable<CsvRecord> From the current position. */
	public function records(): iterable {
		for ( $record = $this->reader->next(); $record !== null; $record = $this->reader->next() ) {
			yield $record;
		}
	}

	/** @return list<CsvRecord> The first records, unmodified. */
	public function preview( int $count ): array {
		$records = array();
		while ( count( $records ) < $count ) {
			$record = $this->reader->next();
			if ( $record === null ) {
				break;
			}
			$records[] = $record;
		}
		return $records;
	}

	public function offset(): int {
		return $this->reader->offset();
	}

	public function line(): int {
		return $this->reader->line();
	}
}
