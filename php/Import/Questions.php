<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Choices\Choices;
use Vitrine\Import\Choices\Question;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Import\Formats\InspectsRecords;

/** The questions about a job's file, and the validation of their answers. */
final class Questions {

	/** Key of the choices of a job whose file was inspected. */
	private const INSPECTED = 'inspected';

	public function __construct(
		private readonly Jobs $jobs,
		private readonly EncodingQuestion $encoding,
		private readonly PicturesQuestion $pictures,
	) {
	}

	/** @return list<Question> */
	public function of( Job $job ): array {
		return array( ...$this->own( $job ), ...self::under( $job, $this->inspected( $job ) ) );
	}

	/** @return list<Question> Those that any format has. */
	private function own( Job $job ): array {
		return array_values( array_filter( array( EncodingQuestion::of( $job ), $this->pictures->of( $job ) ) ) );
	}

	/** The choices with what the format found in the file, which is read once. */
	private function inspected( Job $job ): Choices {
		$format = FormatDetector::detect( $job->file->header, $job->file->languages );
		if ( ! $format instanceof InspectsRecords || $job->status !== JobStatus::Fresh || $job->choices->get( self::INSPECTED ) !== null ) {
			return $job->choices;
		}
		$choices = $job->choices->with( array( self::INSPECTED => '1' ) + $format->inspect( ( new Source( $job ) )->records() ) );
		$this->jobs->choose( $job->id, $choices );
		return $choices;
	}

	/**
	 * Stores the answers unless one of them is invalid. Does nothing once the check has started.
	 *
	 * @param array<string, string> $answers By the question's key; other keys are ignored.
	 * @return array<string, string> Error messages by key.
	 */
	public function answer( Job $job, array $answers ): array {
		$encoding = $answers[ EncodingQuestion::KEY ] ?? $job->file->encoding;
		if ( $encoding !== $job->file->encoding && EncodingQuestion::of( $job ) !== null ) {
			$error = $this->encoding->choose( $job, $encoding );
			if ( $error !== null ) {
				return array( EncodingQuestion::KEY => $error );
			}
			// The columns may have other names now.
			$job = $this->jobs->find( $job->id ) ?? $job;
		}
		$errors  = array();
		$choices = $this->inspected( $job );
		$own     = $this->own( $job );
		$asked   = array();
		// An answer may lead to a further question.
		while ( ( $open = self::open( array( ...$own, ...self::under( $job, $choices ) ), $asked ) ) !== array() ) {
			foreach ( $open as $key => $question ) {
				$asked[ $key ] = true;
				$answer        = trim( $answers[ $key ] ?? $question->answer( $choices ) );
				$error         = $question->error( $answer );
				if ( $error === null ) {
					$choices = $choices->with( array( $key => $answer ) );
				} else {
					$errors[ $key ] = $error;
				}
			}
		}
		if ( $errors === array() && $asked !== array() ) {
			$this->jobs->choose( $job->id, $choices );
		}
		return $errors;
	}

	/**
	 * @param list<Question>      $questions
	 * @param array<string, true> $asked
	 * @return array<string, Question> Those that have not been asked yet, by key.
	 */
	private static function open( array $questions, array $asked ): array {
		return array_diff_key( array_column( $questions, null, 'key' ), $asked );
	}

	/** @return list<Question> Some depend on the answers to others. */
	private static function under( Job $job, Choices $choices ): array {
		return FormatDetector::detect( $job->file->header, $job->file->languages, choices: $choices )?->questions() ?? array();
	}
}
