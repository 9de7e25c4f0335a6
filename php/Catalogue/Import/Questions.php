<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Import\Formats\FormatDetector;

/** The questions about a job's file, and the validation of their answers. */
final class Questions {

	public function __construct( private readonly Jobs $jobs ) {
	}

	/** @return list<Question> */
	public function of( Job $job ): array {
		return FormatDetector::detect( $job->header, $job->languages, choices: $job->choices )?->questions() ?? array();
	}

	/**
	 * Stores the answers unless one of them is invalid. Does nothing once the check has started.
	 *
	 * @param array<string, string> $answers By the question's key; other keys are ignored.
	 * @return array<string, string> Error messages by key.
	 */
	public function answer( Job $job, array $answers ): array {
		$errors = array();
		$valid  = array();
		foreach ( $this->of( $job ) as $question ) {
			$answer = trim( $answers[ $question->key ] ?? $question->answer( $job->choices ) );
			$error  = $question->error( $answer );
			if ( $error === null ) {
				$valid[ $question->key ] = $answer;
			} else {
				$errors[ $question->key ] = $error;
			}
		}
		if ( $errors === array() && $valid !== array() ) {
			$this->jobs->choose( $job->id, $job->choices->with( $valid ) );
		}
		return $errors;
	}
}
