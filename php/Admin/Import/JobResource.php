<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Admin\AdminDates;
use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Import\Choices\Question;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Formats\Format;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Import\IssueGroup;
use Vitrine\Import\IssueReport;
use Vitrine\Import\Job;
use Vitrine\Import\JobRows;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Questions;
use Vitrine\Import\RowCounts;
use Vitrine\Import\Source;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Shipping;

/** Import jobs as REST responses. */
final class JobResource {

	/** Rows of the preview, and errors and notes of a page. */
	private const PREVIEW_ROWS = 5;
	private const MAX_ISSUES   = 50;

	/** Characters of a preview cell. */
	private const MAX_CELL_LENGTH = 80;

	private const DELIMITERS = array(
		"\t" => 'Tab',
	);

	public function __construct(
		private readonly JobRows $rows,
		private readonly Questions $questions,
		private readonly IssueReport $report,
		private readonly MappingResource $mapping,
	) {
	}

	/** @return array<string, mixed> */
	public function short( Job $job ): array {
		$counts = $this->rows->counts( $job->id );
		$format = FormatDetector::detect( $job->file->header, $job->file->languages, choices: $job->choices );
		return array(
			'id'       => $job->id,
			'name'     => $job->file->name,
			'status'   => $job->status->value,
			'format'   => $format?->title() ?? $job->file->format,
			'error'    => $job->progress->error,
			'user'     => get_userdata( $job->user )->display_name ?? '',
			'created'  => AdminDates::moment( $job->createdAt ),
			'progress' => self::progress( $job, $counts ),
			'plans'    => $counts->plans,
			'outcomes' => $counts->outcomes,
			'runnable' => $counts->runnable(),
			'run'      => $counts->run(),
			'later'    => $counts->later,
			'faulty'   => $counts->faulty,
		);
	}

	/** @return array<string, mixed> Adds the file's details, and a page of errors and notes. */
	public function whole( Job $job, int $page = 1 ): array {
		$job    = $this->mapping->prepare( $job );
		$format = FormatDetector::detect( $job->file->header, $job->file->languages, choices: $job->choices );
		return $this->short( $job ) + array(
			'encoding'  => $job->file->encoding,
			'delimiter' => self::DELIMITERS[ $job->file->delimiter ] ?? $job->file->delimiter,
			'taken'     => $format?->usedColumns() ?? array(),
			'left'      => $format?->ignoredColumns() ?? array(),
			'notes'     => $format?->notes() ?? array(),
			'mapping'   => $this->mapping->toArray( $job ),
			'questions' => array_map(
				static fn ( Question $question ): array => array(
					'key'     => $question->key,
					'label'   => $question->label,
					'help'    => $question->help,
					'options' => self::options( $question ),
					'answer'  => $question->answer( $job->choices ),
					'sample'  => $question->sample,
				),
				$this->questions->of( $job )
			),
			'asksDeliveryPrice' => $format !== null && $this->asksDeliveryPrice( $job, $format ),
			'deliveryPrice' => PriceInput::show( $job->deliveryPrice ),
			'preview' => $job->status === JobStatus::Fresh ? self::preview( $job ) : array(),
			'header'  => $job->file->header,
		) + $this->issues( $job, $page );
	}

	/** Before the check if the file can't have them, after it if rows were rejected without. */
	private function asksDeliveryPrice( Job $job, Format $format ): bool {
		return match ( $job->status ) {
			JobStatus::Fresh   => $format->needsDeliveryPrice(),
			JobStatus::Checked => $this->rows->lackDeliveryCost( $job->id ),
			default            => false,
		} && DeliverySettings::usesProductPrice( Shipping::keys() );
	}

	/** @return list<array{value: string, label: string}> */
	private static function options( Question $question ): array {
		return array_map(
			static fn ( int|string $value, string $label ): array => array(
				'value' => (string) $value,
				'label' => $label,
			),
			array_keys( $question->options ),
			$question->options
		);
	}

	/** @return array{faults: list<array<string, mixed>>, faultsPage: int, faultsPages: int, faultsLeftOut: int} A page of the report. */
	private function issues( Job $job, int $page ): array {
		[ $groups, $leftOut ] = $job->status->active() ? array( array(), 0 ) : $this->report->groups( $job );
		$pages                = max( 1, (int) ceil( count( $groups ) / self::MAX_ISSUES ) );
		$page                 = min( max( 1, $page ), $pages );
		return array(
			'faults'        => array_map(
				static fn ( IssueGroup $group ): array => array(
					'lines'   => $group->lineText(),
					'sku'     => $group->sku,
					'column'  => $group->column,
					'message' => $group->message,
					'wrong'   => $group->wrong,
				),
				array_slice( $groups, ( $page - 1 ) * self::MAX_ISSUES, self::MAX_ISSUES )
			),
			'faultsPage'    => $page,
			'faultsPages'   => $pages,
			'faultsLeftOut' => $leftOut,
		);
	}

	/** @return list<array{line: int, cells: list<string>}> */
	private static function preview( Job $job ): array {
		return array_map(
			static fn ( CsvRecord $record ): array => array(
				'line'  => $record->line,
				'cells' => $record->issue !== ''
					? array( $record->issue )
					: array_map(
						static fn ( string $cell ): string => mb_strlen( $cell ) > self::MAX_CELL_LENGTH
							? mb_substr( $cell, 0, self::MAX_CELL_LENGTH ) . '…'
							: $cell,
						array_slice( $record->cells, 0, count( $job->file->header ) )
					),
			),
			( new Source( $job ) )->preview( self::PREVIEW_ROWS )
		);
	}

	/** Percentage of the current step. */
	private static function progress( Job $job, RowCounts $counts ): int {
		return match ( $job->status ) {
			JobStatus::Checking => $job->progress->percent( 99 ),
			JobStatus::Running  => (int) floor( 99 * ( $counts->run() - $counts->later ) / max( 1, $counts->runnable() ) ),
			JobStatus::Fresh    => 0,
			default             => 100,
		};
	}
}
