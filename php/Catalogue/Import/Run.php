<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Throwable;
use Vitrine\Catalogue\CategoryWriter;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;

/** Saves the rows, one transaction each: a row and its outcome are there together or not at all, so a killed import goes on where it was. */
final class Run {

	private const BATCH = 20;

	/** How often a row is begun anew: somebody sold or edited the product in between, or held what it needs. */
	private const TRIES = 3;

	/** Microseconds before that. */
	private const PAUSE = 50_000;

	public function __construct(
		private readonly Database $database,
		private readonly JobRows $rows,
		private readonly Names $names,
		private readonly Planner $planner,
		private readonly ProductRecords $records,
		private readonly ProductWriter $writer,
		private readonly CategoryWriter $categories,
		private readonly FaultPoints $faults,
		private readonly ParentRows $parents,
	) {
	}

	/** The next rows; false when each has its outcome. */
	public function advance( Job $job ): bool {
		$open = $this->rows->open( $job->id, self::BATCH );
		if ( $open === array() ) {
			return false;
		}
		$source = new Source( $job, $this->parents );
		$rows   = array_map( $source->at( ... ), $open );
		$this->names->prime( $rows );
		foreach ( $rows as $row ) {
			$this->row( $job, $row, $rows );
		}
		return true;
	}

	/** @param list<Row> $batch */
	private function row( Job $job, Row $row, array $batch ): void {
		for ( $try = 1; ; ++$try ) {
			try {
				$made = $this->database->transaction( fn (): ?int => $this->save( $job, $row ) );
				if ( $made !== null ) {
					$this->names->remember( $row->sku(), $made );
				}
				return;
			} catch ( Throwable $error ) {
				// What was made and taken back must not be remembered.
				Memory::free();
				$this->names->forgetCategories();
				$this->names->prime( $batch );
				if ( $try < self::TRIES ) {
					usleep( self::PAUSE );
					continue;
				}
				/* translators: %s: what went wrong */
				$fault = new Fault( '', sprintf( __( 'Not saved: %s', 'vitrine' ), $error->getMessage() ) );
				$this->rows->close( $job->id, $row->line, Outcome::Failed, array( ...$row->faults, $fault ), false );
				return;
			}
		}
	}

	/** @return int|null Id of a new product. */
	private function save( Job $job, Row $row ): ?int {
		$id       = $this->names->product( $row->sku() );
		$revision = $id === null ? 0 : $this->writer->revision( $id );
		$before   = $id === null ? null : $this->records->many( array( $id ) )[ $id ] ?? null;
		$draft    = $this->planner->plan( $row, $before, $job->deliveryPrice );
		if ( $draft->plan !== Plan::Wrong && $draft->categories !== array() ) {
			$this->makeCategories( $draft->categories, $job->languages[0] );
			$draft = $this->planner->plan( $row, $before, $job->deliveryPrice );
		}
		$outcome = match ( $draft->plan ) {
			Plan::Fresh   => Outcome::Created,
			Plan::Changed => Outcome::Changed,
			Plan::Same    => Outcome::Same,
			default       => Outcome::Failed,
		};
		if ( ! $this->rows->close( $job->id, $row->line, $outcome, $draft->faults, $outcome !== Outcome::Failed && $draft->later() ) ) {
			return null;
		}
		$this->faults->pass( 'import.closed' );
		$made = $this->write( $draft, $before, $revision );
		$this->faults->pass( 'import.saved' );
		return $made;
	}

	private function write( Draft $draft, ?ProductRecord $before, int $revision ): ?int {
		if ( $draft->facts === null || ! in_array( $draft->plan, array( Plan::Fresh, Plan::Changed ), true ) ) {
			return null;
		}
		if ( $before === null ) {
			return $this->writer->save( null, $draft->facts, $draft->texts );
		}
		$this->writer->change( $before->id, $draft->facts, $before->facts, $revision, $draft->texts );
		return null;
	}

	/** @param list<string> $titles */
	private function makeCategories( array $titles, string $language ): void {
		$position = 1 + (int) $this->database->value( 'SELECT MAX(position) FROM {category_view}' );
		foreach ( $titles as $title ) {
			$this->categories->save( null, $position++, 0, array( $language => array( 'title' => $title, 'slug' => '', 'description' => '' ) ) );
		}
		$this->names->forgetCategories();
	}
}
