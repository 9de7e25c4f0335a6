<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\ProductRecords;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;

/** The dry run: says for each row what it would change, and changes nothing of the shop. */
final class Check {

	/** Rows that are looked up, and noted, at once. */
	private const BATCH = 50;

	public function __construct(
		private readonly Database $database,
		private readonly Jobs $jobs,
		private readonly JobRows $rows,
		private readonly Names $names,
		private readonly Planner $planner,
		private readonly ProductRecords $records,
		private readonly FaultPoints $faults,
		private readonly ParentRows $parents,
		private readonly PictureDownloads $downloads,
	) {
	}

	/** The next rows; false when all are noted, and the report is there. */
	public function advance( Job $job ): bool {
		$source = new Source( $job, $this->parents );
		$rows   = $source->next( self::BATCH );
		if ( $rows === array() ) {
			return $this->settle( $job, $source );
		}
		$drafts = $this->drafts( $job, $rows );
		$this->database->transaction(
			function () use ( $job, $source, $rows, $drafts ): void {
				if ( ! $this->jobs->advance( $job, $source->offset(), $source->line() ) ) {
					return;
				}
				foreach ( $rows as $place => $row ) {
					$this->rows->add( $job->id, $row, $drafts[ $place ] );
				}
				$this->faults->pass( 'import.checked' );
			}
		);
		return true;
	}

	/**
	 * @param list<Row> $rows
	 * @return list<Draft>
	 */
	private function drafts( Job $job, array $rows ): array {
		$this->names->prime( $rows );
		$skus   = array_map( static fn ( Row $row ): string => $row->sku(), $rows );
		$seen   = $this->rows->lines( $job->id, array_values( array_filter( array_unique( $skus ) ) ) );
		$before = $this->records->many( array_values( array_unique( array_filter( array_map( $this->names->product( ... ), $skus ) ) ) ) );
		$missed = $this->unreachable( $job, $rows );
		$drafts = array();
		foreach ( $rows as $row ) {
			$sku  = $row->sku();
			$line = $seen[ $sku ] ?? null;
			if ( $line !== null && ! $row->skipped ) {
				/* translators: 1: article number, 2: number of a line */
				$again = new Fault( Columns::SKU, sprintf( __( 'The article number “%1$s” stands on line %2$d already.', 'vitrine' ), $sku, $line ) );
				$row   = new Row( $row->line, $row->offset, $row->cells, array( ...$row->faults, $again ) );
			} elseif ( $sku !== '' && ! $row->skipped ) {
				$seen[ $sku ] = $row->line;
			}
			$drafts[] = $this->planner->plan( $row, $before[ $this->names->product( $sku ) ?? 0 ] ?? null, $job->deliveryPrice )->expecting( $missed, $row->columns['pictures'] ?? 'pictures' );
		}
		return $drafts;
	}

	/**
	 * @param list<Row> $rows
	 * @return array<string, string> Why pictures of these rows could not be fetched before, by their address.
	 */
	private function unreachable( Job $job, array $rows ): array {
		$addresses = array_merge( ...array_map( static fn ( Row $row ): array => array_filter( $row->list( 'pictures' ), Pictures::isAddress( ... ) ), $rows ) );
		return $this->downloads->failedBefore( $job->id, array_values( array_unique( $addresses ) ) );
	}

	/** Accessories may come later in the file than what they belong to: those that did not come are told at the end. */
	private function settle( Job $job, Source $source ): bool {
		$waiting = $this->rows->later( $job->id, self::BATCH );
		foreach ( $waiting as $noted ) {
			$row = $source->at( $noted );
			$this->names->prime( array( $row ) );
			$awaited = array_map( 'strval', array_keys( Accessories::read( $row->list( 'accessories' ) ) ) );
			$missing = array_diff( array_filter( $awaited, fn ( string $sku ): bool => $this->names->product( $sku ) === null ), array_map( 'strval', array_keys( $this->rows->lines( $job->id, $awaited ) ) ) );
			$this->rows->settle( $job->id, $noted->line, array( ...$noted->faults, ...self::missing( array_values( $missing ) ) ) );
		}
		return $waiting !== array() || ! $this->jobs->move( $job->id, JobStatus::Checking, JobStatus::Checked );
	}

	/**
	 * @param list<string> $skus
	 * @return list<Fault>
	 */
	public static function missing( array $skus ): array {
		/* translators: %s: article number */
		return array_map( static fn ( string $sku ): Fault => Fault::note( 'accessories', sprintf( __( 'No product has the article number “%s”: this accessory is left out.', 'vitrine' ), $sku ) ), $skus );
	}
}
