<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Admin\Dates;
use Vitrine\Catalogue\Admin\Prices;
use Vitrine\Catalogue\Delivery\DeliverySettings;
use Vitrine\Catalogue\Import\Counts;
use Vitrine\Catalogue\Import\Csv\Record;
use Vitrine\Catalogue\Import\Fault;
use Vitrine\Catalogue\Import\Formats\Formats;
use Vitrine\Catalogue\Import\Job;
use Vitrine\Catalogue\Import\JobRow;
use Vitrine\Catalogue\Import\JobRows;
use Vitrine\Catalogue\Import\JobStatus;
use Vitrine\Catalogue\Import\Source;

/** Imports as the screen gets them. */
final class JobWire {

	/** Rows of a preview, and faults that are shown at once. */
	private const PREVIEW = 5;
	private const FAULTS  = 50;

	/** Characters of a cell in a preview. */
	private const CELL = 80;

	private const DELIMITERS = array(
		"\t" => 'Tab',
	);

	public function __construct( private readonly JobRows $rows ) {
	}

	/** @return array<string, mixed> */
	public function short( Job $job ): array {
		$counts = $this->rows->counts( $job->id );
		$format = Formats::of( $job->header, $job->languages );
		return array(
			'id'       => $job->id,
			'name'     => $job->name,
			'status'   => $job->status->value,
			'format'   => $format?->title() ?? $job->format,
			'error'    => $job->error,
			'user'     => get_userdata( $job->user )->display_name ?? '',
			'created'  => Dates::moment( $job->createdAt ),
			'progress' => self::progress( $job, $counts ),
			'plans'    => $counts->plans,
			'outcomes' => $counts->outcomes,
			'runnable' => $counts->runnable(),
			'run'      => $counts->run(),
			'later'    => $counts->later,
			'faulty'   => $counts->faulty,
		);
	}

	/** @return array<string, mixed> With what is known of the file and with the first faults. */
	public function whole( Job $job ): array {
		$format = Formats::of( $job->header, $job->languages );
		return $this->short( $job ) + array(
			'encoding'  => $job->encoding,
			'delimiter' => self::DELIMITERS[ $job->delimiter ] ?? $job->delimiter,
			'taken'     => $format?->taken() ?? array(),
			'left'      => $format?->left() ?? array(),
			'notes'     => $format?->notes() ?? array(),
			'asksDeliveryPrice' => $format !== null && $format->asksDeliveryPrice() && DeliverySettings::usesProductPrice( DeliverySettings::keys() ),
			'deliveryPrice' => Prices::write( $job->deliveryPrice ),
			'preview'   => $job->status === JobStatus::Fresh ? self::preview( $job ) : array(),
			'header'    => $job->header,
			'faults'    => $this->faults( $job ),
		);
	}

	/** @return list<array{line: int, sku: string, column: string, message: string, wrong: bool}> */
	private function faults( Job $job ): array {
		$faults = array_map(
			static fn ( JobRow $row ): array => array_map(
				static fn ( Fault $fault ): array => array(
					'line'    => $row->line,
					'sku'     => $row->sku,
					'column'  => $fault->column,
					'message' => $fault->message,
					'wrong'   => $fault->wrong,
				),
				$row->faults
			),
			$this->rows->faulty( $job->id, 0, self::FAULTS )
		);
		return array_slice( array_merge( ...$faults ), 0, self::FAULTS );
	}

	/** @return list<array{line: int, cells: list<string>}> */
	private static function preview( Job $job ): array {
		return array_map(
			static fn ( Record $record ): array => array(
				'line'  => $record->line,
				'cells' => $record->fault !== '' ? array( $record->fault ) : array_map( static fn ( string $cell ): string => mb_strlen( $cell ) > self::CELL ? mb_substr( $cell, 0, self::CELL ) . '…' : $cell, $record->cells ),
			),
			( new Source( $job ) )->preview( self::PREVIEW )
		);
	}

	/** Per cent of what is being done. */
	private static function progress( Job $job, Counts $counts ): int {
		return match ( $job->status ) {
			JobStatus::Checking => (int) floor( 99 * $job->position / max( 1, $job->bytes ) ),
			JobStatus::Running  => (int) floor( 99 * ( $counts->run() - $counts->later ) / max( 1, $counts->runnable() ) ),
			JobStatus::Fresh    => 0,
			default             => 100,
		};
	}
}
