<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Rows\RowIssue;

/** The errors and notes of a job for the screen and the command line: errors first, and equal ones once. */
final class IssueReport {

	/** Different errors, and different notes, that are kept in memory. */
	private const MAX_GROUPS = 5000;

	/** Line numbers of an error or a note. */
	private const MAX_LINES = 5;

	/** Lines per query. */
	private const BATCH = 500;

	public function __construct( private readonly JobRows $rows ) {
	}

	/** @return array{list<IssueGroup>, int} Errors, then notes, in the order of the file; and the number of those that are left out. */
	public function groups( Job $job ): array {
		/** @var array<int, array<string, array{RowIssue, list<int>, int, string}>> $found Errors and notes. */
		$found   = array( array(), array() );
		$leftOut = 0;
		foreach ( $this->all( $job ) as [ $row, $issue ] ) {
			$kind = $issue->wrong ? 0 : 1;
			$key  = md5( "$issue->column\0$issue->message" );
			if ( ! isset( $found[ $kind ][ $key ] ) ) {
				if ( count( $found[ $kind ] ) >= self::MAX_GROUPS ) {
					++$leftOut;
					continue;
				}
				$found[ $kind ][ $key ] = array( $issue, array(), 0, $row->sku );
			}
			++$found[ $kind ][ $key ][2];
			if ( count( $found[ $kind ][ $key ][1] ) < self::MAX_LINES ) {
				$found[ $kind ][ $key ][1][] = $row->line;
			}
		}
		return array( array_map( self::group( ... ), array( ...array_values( $found[0] ), ...array_values( $found[1] ) ) ), $leftOut );
	}

	/** @return iterable<array{JobRow, RowIssue}> In the order of the file. */
	public function all( Job $job ): iterable {
		$after = 0;
		do {
			$rows = $this->rows->withIssues( $job->id, $after, self::BATCH );
			foreach ( $rows as $row ) {
				$after = $row->line;
				foreach ( $row->issues as $issue ) {
					yield array( $row, $issue );
				}
			}
		} while ( count( $rows ) === self::BATCH );
	}

	/** @param array{RowIssue, list<int>, int, string} $group */
	private static function group( array $group ): IssueGroup {
		[ $issue, $lines, $count, $sku ] = $group;
		return new IssueGroup( $issue->column, $issue->message, $issue->wrong, $lines, $count, $count === 1 ? $sku : '' );
	}
}
