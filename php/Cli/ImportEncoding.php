<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Import\Csv\Encoding;
use Vitrine\Import\EncodingQuestion;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use WP_CLI;

/** The encoding of a file that `wp vitrine import` reads. */
final class ImportEncoding {

	public function __construct(
		private readonly EncodingQuestion $question,
		private readonly Jobs $jobs,
		private readonly ImportRefusal $refusal,
	) {
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

	/**
	 * Shows a guessed encoding, and stops if others make sense, too. A file that was uploaded before is read again in the encoding of the
	 * option.
	 *
	 * @param array<string, string|bool> $options Of the command.
	 */
	public function report( Job $job, array $options ): Job {
		$question = EncodingQuestion::of( $job );
		$asked    = self::option( $options['encoding'] ?? null );
		if ( $question === null ) {
			return $job;
		}
		if ( $asked !== null ) {
			$error = $this->question->choose( $job, $asked->value );
			return $error === null ? $this->jobs->find( $job->id ) ?? $job : $this->refusal->end( $job, $options, "--encoding: $error" );
		}
		if ( EncodingQuestion::isSure( $job ) ) {
			WP_CLI::log( "Encoding: {$job->file->encoding} (guessed; if this line is wrong, use --encoding). $question->sample" );
			return $job;
		}
		foreach ( EncodingQuestion::readings( $job ) as $name => $line ) {
			WP_CLI::log( "--encoding=$name  $line" );
		}
		$error = 'The encoding of the file is uncertain. Choose it with --encoding, or save the file as “CSV UTF-8”.';
		$this->refusal->end( $job, $options, $error );
	}
}
