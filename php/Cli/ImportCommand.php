<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Import\Choices\Question;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Import\ImportWorker;
use Vitrine\Import\IssueGroup;
use Vitrine\Import\IssueReport;
use Vitrine\Import\Job;
use Vitrine\Import\JobRows;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\PicturesQuestion;
use Vitrine\Import\Questions;
use Vitrine\Import\Rows\FilePrices;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Upload;
use WP_CLI;
use WP_CLI\Utils;

/** Imports products from a CSV file. */
final class ImportCommand {

	/** Options that answer a question about the file, by its key. */
	private const ANSWERS = array(
		'without_shipping'    => 'without-shipping',
		'location'            => 'location',
		FilePrices::RATE      => 'prices-without-vat',
		PicturesQuestion::KEY => 'images',
	);

	/** Exit code if some lines of the file failed. */
	private const EXIT_PARTIAL_FAILURE = 2;

	/** Seconds between progress updates; after each of them WordPress counts the products of the categories. */
	private const POLL_SECONDS = 10;

	public function __construct(
		private readonly Upload $upload,
		private readonly Jobs $jobs,
		private readonly JobRows $rows,
		private readonly IssueReport $issues,
		private readonly ImportWorker $worker,
		private readonly Questions $questions,
		private readonly ImportEncoding $encoding,
		private readonly ImportStart $start,
		private readonly ImportMap $map,
		private readonly ImportRefusal $refusal,
	) {
	}

	/**
	 * Imports products from a CSV file in the format of Vitrine or WooCommerce.
	 *
	 * The file is checked first. Products are matched by SKU, so importing the same file again changes nothing. An interrupted import
	 * continues with --resume. Exits with 1 if the file cannot be read, and with 2 if some of its lines have errors and were not imported.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : The CSV file, of any size.
	 *
	 * [--dry-run]
	 * : Only report what would be added, changed, unchanged or rejected.
	 *
	 * [--language=<code>]
	 * : Language of the texts in a WooCommerce file. Defaults to the shop's default language.
	 *
	 * [--encoding=<name>]
	 * : Encoding of a file that is not UTF-8 or UTF-16, such as windows-1257 or gbk. Without this option it is guessed; if the guess is
	 * uncertain, nothing is imported, and the likely encodings are listed.
	 *
	 * [--delivery-price=<amount>]
	 * : Delivery cost of new products without one in the file, such as 6.90, or `free`. Without this option such products are not imported.
	 *
	 * [--without-shipping=<kind>]
	 * : What products without shipping are, in files of Shopify and WooCommerce. Without this option they are skipped.
	 * ---
	 * options:
	 *   - service
	 *   - digital
	 *   - skip
	 * ---
	 *
	 * [--location=<name>]
	 * : The location whose stock is imported from Shopify's inventory file. Without this option all locations are added up.
	 *
	 * [--prices-without-vat[=<rate>]]
	 * : The prices in the file are without VAT. It is added at this rate in percent, or at the standard rate of the shop's country.
	 * Products with the reduced rate or their own rate get that rate.
	 *
	 * [--map=<pairs>]
	 * : Columns of the file that are not recognised, and what they are: "Artikelnummer=sku,Preis=price". As JSON, if a name has a comma.
	 * A file whose columns are not recognised at all is only imported with it; a mapping is proposed. It is remembered for the next file
	 * with the same columns.
	 *
	 * [--images=<choice>]
	 * : Whether images that an import in the last 7 days could not download are tried again.
	 * ---
	 * default: skip
	 * options:
	 *   - skip
	 *   - again
	 * ---
	 *
	 * [--resume=<id>]
	 * : ID of an interrupted import to continue, instead of a file.
	 *
	 * [--format=<format>]
	 * : Output format of the errors and notes. The table has equal ones only once; the other formats have each line.
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
	 *     # Preview the changes.
	 *     $ wp vitrine import products.csv --dry-run
	 *
	 *     # Import as a user who is allowed to save HTML.
	 *     $ wp vitrine import products.csv --user=admin
	 *
	 *     # Import from WooCommerce, whose files have no delivery costs.
	 *     $ wp vitrine import wc-product-export.csv --delivery-price=6.90
	 *
	 *     # Import from a WooCommerce shop that enters prices without 19 % VAT.
	 *     $ wp vitrine import wc-product-export.csv --delivery-price=6.90 --prices-without-vat=19
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function __invoke( array $args, array $options ): void {
		$job = isset( $options['resume'] ) ? $this->jobs->find( (int) $options['resume'] ) : $this->accept( $args[0] ?? '', $options );
		if ( $job === null ) {
			WP_CLI::error( 'Import not found.' );
		}
		WP_CLI::log( sprintf( 'Import %d: %s.', $job->id, $job->file->name ) );
		$job = $this->encoding->report( $job, $options );
		$job = $this->map->mapped( $job, $options );
		$job = $this->answered( $job, $options );
		$format = FormatDetector::detect( $job->file->header, $job->file->languages, choices: $job->choices );
		array_map( WP_CLI::log( ... ), $format?->notes() ?? array() );
		$this->start->start( $job, JobStatus::Fresh, JobStatus::Checking );
		$job = $this->work( $job, 'Checking' );
		if ( $job->status === JobStatus::Checked && ! isset( $options['dry-run'] ) ) {
			$this->start->start( $job, JobStatus::Checked, JobStatus::Running );
			$job = $this->work( $job, 'Importing' );
		}
		$this->report( $job, (string) ( $options['format'] ?? 'table' ) );
	}

	/** @param array<string, string|bool> $options */
	private function accept( string $file, array $options ): Job {
		if ( ! is_file( $file ) || ! is_readable( $file ) ) {
			WP_CLI::error( $file === '' ? 'Specify a file, or an import with --resume.' : "Cannot read the file $file." );
		}
		$this->start->rejectIfOccupied();
		try {
			return $this->upload->accept(
				$file,
				basename( $file ),
				get_current_user_id(),
				isset( $options['language'] ) ? (string) $options['language'] : null,
				null,
				self::deliveryPrice( $options['delivery-price'] ?? null ),
				ImportEncoding::option( $options['encoding'] ?? null )
			);
		} catch ( ImportRejected $rejection ) {
			WP_CLI::error( $rejection->getMessage() );
		}
	}

	/** @param array<string, string|bool> $options */
	private function answered( Job $job, array $options ): Job {
		$given   = array_map( static fn ( string $option ): string => (string) ( $options[ $option ] ?? '' ), self::ANSWERS );
		$answers = array_filter( $given, static fn ( string $answer ): bool => $answer !== '' );
		if ( isset( $options['prices-without-vat'] ) ) {
			$answers[ FilePrices::VAT ] = FilePrices::WITHOUT;
		}
		if ( ( $options['prices-without-vat'] ?? '' ) === true ) {
			// At the rate of the shop's country.
			unset( $answers[ FilePrices::RATE ] );
		}
		foreach ( $job->status === JobStatus::Fresh ? $this->questions->answer( $job, $answers ) : array() as $key => $error ) {
			$known = array_values( array_filter( $this->questions->of( $job ), static fn ( Question $one ): bool => $one->key === $key ) );
			$names = implode( ', ', array_filter( array_map( 'strval', array_keys( $known[0]->options ?? array() ) ) ) );
			$error = '--' . ( self::ANSWERS[ $key ] ?? $key ) . ": $error" . ( $names === '' ? '' : " $names" );
			$this->refusal->end( $job, $options, $error );
		}
		return $this->jobs->find( $job->id ) ?? $job;
	}

	/** @return int|null Cents. */
	private static function deliveryPrice( string|bool|null $input ): ?int {
		if ( $input === null || $input === 'free' ) {
			return $input === null ? null : 0;
		}
		return PriceInput::parse( (string) $input ) ?? WP_CLI::error(
			"“{$input}” is not a valid delivery cost. Use a number such as 6.90, or “free”."
		);
	}

	/** Runs the job until it needs input or ends, with a progress bar. */
	private function work( Job $job, string $title ): Job {
		$bar  = Utils\make_progress_bar( $title, 100 );
		$seen = 0;
		$job  = $this->jobs->find( $job->id ) ?? $job;
		while ( $job->status->active() ) {
			if ( ! $this->worker->run( $job->id, self::POLL_SECONDS ) ) {
				// Another process runs this job; only show its progress.
				sleep( self::POLL_SECONDS );
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
			JobStatus::Checking => $job->progress->percent(),
			JobStatus::Running  => (int) floor( 100 * ( $counts->run() - $counts->later ) / max( 1, $counts->runnable() ) ),
			default             => 100,
		};
	}

	/** @return list<array<string, int|string>> For people: errors first, equal ones once with their lines. */
	private function grouped( Job $job ): array {
		[ $groups, $leftOut ] = $this->issues->groups( $job );
		if ( $leftOut > 0 ) {
			WP_CLI::warning( "$leftOut further errors and notes are not shown. Use --format=csv for all of them." );
		}
		return array_map(
			static fn ( IssueGroup $group ): array => array(
				'line'    => $group->lineText(),
				'sku'     => $group->sku,
				'column'  => $group->column,
				'kind'    => $group->wrong ? 'error' : 'note',
				'message' => $group->message,
			),
			$groups
		);
	}

	/** @return list<array<string, int|string>> For programs: each line. */
	private function single( Job $job ): array {
		$issues = array();
		foreach ( $this->issues->all( $job ) as [ $row, $issue ] ) {
			$issues[] = array(
				'line'    => $row->line,
				'sku'     => $row->sku,
				'column'  => $issue->column,
				'kind'    => $issue->wrong ? 'error' : 'note',
				'message' => $issue->message,
			);
		}
		return $issues;
	}

	private function report( Job $job, string $format ): void {
		$issues = $format === 'table' ? $this->grouped( $job ) : $this->single( $job );
		if ( $issues !== array() || $format !== 'table' ) {
			Utils\format_items( $format, $issues, array( 'line', 'sku', 'column', 'kind', 'message' ) );
		}
		$counts = $this->rows->counts( $job->id );
		if ( $job->status === JobStatus::Failed || $job->status === JobStatus::Cancelled ) {
			WP_CLI::error( $job->progress->error === '' ? 'The import was cancelled.' : $job->progress->error );
		}
		$wrong   = $counts->plans['wrong'] + $counts->outcomes['failed'];
		$done    = $job->status === JobStatus::Done;
		$summary = sprintf(
			$done
				? '%d added, %d changed, %d unchanged, %d skipped, %d failed.'
				: 'Dry run, nothing was changed: %d to add, %d to change, %d unchanged, %d skipped, %d with errors.',
			$done ? $counts->outcomes['created'] : $counts->plans['new'],
			$done ? $counts->outcomes['changed'] : $counts->plans['changed'],
			$done ? $counts->outcomes['same'] : $counts->plans['same'],
			$counts->plans['skipped'],
			$wrong
		);
		if ( $wrong > 0 ) {
			WP_CLI::warning( $summary );
			WP_CLI::halt( self::EXIT_PARTIAL_FAILURE );
		}
		WP_CLI::success( $summary );
	}
}
