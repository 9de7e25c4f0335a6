<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Catalogue\Admin\Prices;
use Vitrine\Catalogue\Import\Formats\Formats;
use Vitrine\Catalogue\Import\ImportFault;
use Vitrine\Catalogue\Import\Intake;
use Vitrine\Catalogue\Import\Job;
use Vitrine\Catalogue\Import\JobRows;
use Vitrine\Catalogue\Import\Jobs;
use Vitrine\Catalogue\Import\JobStatus;
use Vitrine\Catalogue\Import\Worker;
use WP_CLI;
use WP_CLI\Utils;

/** Imports products from a CSV file. */
final class ImportCommand {

	/** Exit code when the file was taken, and some of its lines were not. */
	private const SOME_WRONG = 2;

	/** Seconds between two looks at the progress. */
	private const SLICE = 2;

	private const FAULTS = 500;

	public function __construct(
		private readonly Intake $intake,
		private readonly Jobs $jobs,
		private readonly JobRows $rows,
		private readonly Worker $worker,
	) {
	}

	/**
	 * Imports products from a CSV file, in the shop's own columns or as WooCommerce exports it.
	 *
	 * The file is checked first. Products are found by their article number: the same file again changes nothing, and an import that
	 * was stopped goes on with --resume. Exit code 1: the file cannot be read; 2: some of its lines were wrong and not taken.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : The CSV file, of any size.
	 *
	 * [--dry-run]
	 * : Only say what would be new, changed, unchanged and wrong.
	 *
	 * [--language=<code>]
	 * : Whose texts a file of WooCommerce has. The shop's default language otherwise.
	 *
	 * [--delivery-price=<amount>]
	 * : Delivery costs of new products for which the file names none, such as 6.90, or `free`. Without it such products are not imported.
	 *
	 * [--resume=<id>]
	 * : Go on with an import that was stopped, instead of a file.
	 *
	 * [--format=<format>]
	 * : How wrong lines are told.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     # What would happen?
	 *     $ wp vitrine import products.csv --dry-run
	 *
	 *     # Import, in the name of a user who may save HTML.
	 *     $ wp vitrine import products.csv --user=admin
	 *
	 *     # From WooCommerce, whose files know no delivery costs.
	 *     $ wp vitrine import wc-product-export.csv --delivery-price=6.90
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function __invoke( array $args, array $options ): void {
		$job = isset( $options['resume'] ) ? $this->jobs->find( (int) $options['resume'] ) : $this->accept( $args[0] ?? '', $options );
		if ( $job === null ) {
			WP_CLI::error( 'There is no such import.' );
		}
		WP_CLI::log( sprintf( 'Import %d: %s.', $job->id, $job->name ) );
		foreach ( Formats::of( $job->header, $job->languages )?->notes() ?? array() as $note ) {
			WP_CLI::log( $note );
		}
		$this->jobs->move( $job->id, JobStatus::Fresh, JobStatus::Checking );
		$job = $this->work( $job, 'Checking' );
		if ( $job->status === JobStatus::Checked && ! isset( $options['dry-run'] ) ) {
			$this->jobs->move( $job->id, JobStatus::Checked, JobStatus::Running );
			$job = $this->work( $job, 'Importing' );
		}
		$this->report( $job, (string) ( $options['format'] ?? 'table' ) );
	}

	/** @param array<string, string|bool> $options */
	private function accept( string $file, array $options ): Job {
		if ( ! is_file( $file ) || ! is_readable( $file ) ) {
			WP_CLI::error( $file === '' ? 'Name a file, or an import with --resume.' : "The file $file cannot be read." );
		}
		try {
			return $this->intake->accept( $file, basename( $file ), get_current_user_id(), isset( $options['language'] ) ? (string) $options['language'] : null, null, self::deliveryPrice( $options['delivery-price'] ?? null ) );
		} catch ( ImportFault $fault ) {
			WP_CLI::error( $fault->getMessage() );
		}
	}

	/** @return int|null Cents. */
	private static function deliveryPrice( string|bool|null $typed ): ?int {
		if ( $typed === null || $typed === 'free' ) {
			return $typed === null ? null : 0;
		}
		return Prices::parse( (string) $typed ) ?? WP_CLI::error( "“{$typed}” is not a delivery price. Write it as 6.90, or “free”." );
	}

	/** Works until the job stands still, with a bar that shows how far it is. */
	private function work( Job $job, string $title ): Job {
		$bar  = Utils\make_progress_bar( $title, 100 );
		$seen = 0;
		$job  = $this->jobs->find( $job->id ) ?? $job;
		while ( $job->status->active() ) {
			if ( ! $this->worker->work( $job->id, self::SLICE ) ) {
				// Another process is at it; we only watch.
				sleep( self::SLICE );
			}
			$job = $this->jobs->find( $job->id ) ?? $job;
			$now = $this->percent( $job );
			$bar->tick( max( 0, $now - $seen ) );
			$seen = max( $seen, $now );
		}
		$bar->finish();
		return $job;
	}

	private function percent( Job $job ): int {
		$counts = $this->rows->counts( $job->id );
		return match ( $job->status ) {
			JobStatus::Checking => (int) floor( 100 * $job->position / max( 1, $job->bytes ) ),
			JobStatus::Running  => (int) floor( 100 * ( $counts->run() - $counts->later ) / max( 1, $counts->runnable() ) ),
			default             => 100,
		};
	}

	private function report( Job $job, string $format ): void {
		$faults = array();
		foreach ( $this->rows->faulty( $job->id, 0, self::FAULTS ) as $row ) {
			foreach ( $row->faults as $fault ) {
				$faults[] = array(
					'line'    => $row->line,
					'sku'     => $row->sku,
					'column'  => $fault->column,
					'kind'    => $fault->wrong ? 'error' : 'note',
					'message' => $fault->message,
				);
			}
		}
		if ( $faults !== array() || $format !== 'table' ) {
			Utils\format_items( $format, $faults, array( 'line', 'sku', 'column', 'kind', 'message' ) );
		}
		$counts = $this->rows->counts( $job->id );
		if ( $job->status === JobStatus::Failed || $job->status === JobStatus::Cancelled ) {
			WP_CLI::error( $job->error === '' ? 'The import was cancelled.' : $job->error );
		}
		$wrong = $counts->plans['wrong'] + $counts->outcomes['failed'];
		$done  = $job->status === JobStatus::Done;
		$said  = sprintf(
			$done ? '%d new, %d changed, %d unchanged, %d left out, %d wrong.' : 'Nothing was changed. It would be: %d new, %d changed, %d unchanged, %d left out, %d wrong.',
			$done ? $counts->outcomes['created'] : $counts->plans['new'],
			$done ? $counts->outcomes['changed'] : $counts->plans['changed'],
			$done ? $counts->outcomes['same'] : $counts->plans['same'],
			$counts->plans['skipped'],
			$wrong
		);
		if ( $wrong > 0 ) {
			WP_CLI::warning( $said );
			WP_CLI::halt( self::SOME_WRONG );
		}
		WP_CLI::success( $said );
	}
}
