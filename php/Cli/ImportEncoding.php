<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Catalogue\Import\Csv\Encoding;
use Vitrine\Catalogue\Import\EncodingQuestion;
use Vitrine\Catalogue\Import\ImportDirectory;
use Vitrine\Catalogue\Import\Job;
use Vitrine\Catalogue\Import\Jobs;
use Vitrine\Catalogue\Import\JobStatus;
use WP_CLI;

/** The encoding of a file that `wp vitrine import` reads. */
final class ImportEncoding {

	public function __construct( private readonly Jobs $jobs ) {
	}

	/** As typed; null to guess it. */
	public static function option( string|bool|null $input ): ?Encoding {
		if ( $input === null ) {
			return null;
		}
		return Encoding::find( (string) $input ) ?? WP_CLI::error(
			"“{$input}” is not a known encoding. Use one of these: " . implode( ', ', array_column( Encoding::unmarked(), 'value' ) ) . '.'
		);
	}

	/** Shows a guessed encoding, and stops if others make sense, too. */
	public function report( Job $job ): void {
		$question = EncodingQuestion::of( $job );
		if ( $question === null ) {
			return;
		}
		if ( EncodingQuestion::isSure( $job ) ) {
			WP_CLI::log( "Encoding: $job->encoding (guessed; if this line is wrong, use --encoding). $question->sample" );
			return;
		}
		$lines = EncodingQuestion::readings( $job );
		$this->jobs->move( $job->id, $job->status, JobStatus::Cancelled );
		ImportDirectory::remove( $job->file );
		foreach ( $lines as $name => $line ) {
			WP_CLI::log( "--encoding=$name  $line" );
		}
		WP_CLI::error( 'The encoding of the file is uncertain. Choose it with --encoding, or save the file as “CSV UTF-8”.' );
	}
}
