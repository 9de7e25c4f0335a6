<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Search\Index\IndexQueue;
use Vitrine\Search\Index\IndexWriter;
use WP_CLI;

/** The index of the catalogue for lists and search. */
final class IndexCommand {

	public function __construct( private readonly IndexWriter $writer, private readonly IndexQueue $queue ) {
	}

	/**
	 * Indexes the products that are waiting, as cron does.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine index run
	 *     Success: The index is up to date.
	 */
	public function run(): void {
		$this->writer->drain();
		$this->report();
	}

	/**
	 * Builds the index again, for example after tables were restored from a backup. Lists are incomplete until it is done.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine index rebuild
	 *     Success: The index is up to date.
	 */
	public function rebuild(): void {
		$this->writer->rebuild();
		$this->report();
	}

	private function report(): void {
		$left = $this->queue->length();
		if ( $left > 0 ) {
			WP_CLI::error( "Another process is indexing; $left entries are left." );
		}
		WP_CLI::success( 'The index is up to date.' );
	}
}
