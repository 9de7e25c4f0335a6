<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Choices\Question;
use Vitrine\Import\Csv\ByteSample;
use Vitrine\Import\Csv\Encoding;
use Vitrine\Import\Csv\EncodingGuess;
use Vitrine\Import\Rows\ImportRejected;

/** The encoding of a file that does not name it and has characters beyond ASCII: guessed, shown, and chosen before the check. */
final class EncodingQuestion {

	public const KEY = 'encoding';

	/** Likely encodings, which are listed first: those that read the file differently. */
	private const LIKELY = 4;

	public function __construct( private readonly Jobs $jobs ) {
	}

	/** Null if the file names its encoding, or the check has started. */
	public static function of( Job $job ): ?Question {
		if ( ! self::isOpen( $job ) ) {
			return null;
		}
		$sample  = ByteSample::of( ImportDirectory::original( $job->file->path ) );
		$options = array();
		$likely  = array_map( Encoding::from( ... ), array_keys( self::readings( $job ) ) );
		foreach ( array( ...$likely, ...Encoding::unmarked() ) as $encoding ) {
			$options[ $encoding->value ] = self::label( $encoding );
		}
		return new Question(
			key: self::KEY,
			label: __( 'Encoding', 'vitrine' ),
			help: __( 'The file does not say how its letters are stored. Choose the encoding in which this line reads correctly.', 'vitrine' ),
			default: $job->file->encoding,
			options: $options,
			/* translators: 1: line number, 2: the text of that line */
			sample: sprintf( __( 'Line %1$d: %2$s', 'vitrine' ), $sample->line, $sample->shown( Encoding::from( $job->file->encoding ) ) ),
		);
	}

	/** Whether the guess is far more likely than the alternatives. */
	public static function isSure( Job $job ): bool {
		return ! self::isOpen( $job )
			|| EncodingGuess::of( ByteSample::of( ImportDirectory::original( $job->file->path ) )->words, $job->file->languages )->sure;
	}

	/** @return array<string, string> The line that shows the encoding best, as the likely encodings read it. */
	public static function readings( Job $job ): array {
		$sample = ByteSample::of( ImportDirectory::original( $job->file->path ) );
		$lines  = array();
		foreach ( EncodingGuess::of( $sample->words, $job->file->languages )->ranked as $encoding ) {
			$line = $sample->shown( $encoding );
			if ( count( $lines ) < self::LIKELY && ! in_array( $line, $lines, true ) ) {
				$lines[ $encoding->value ] = $line;
			}
		}
		return $lines;
	}

	/**
	 * Reads the file in another encoding, in which it may have other column names.
	 *
	 * @return string|null Error message for the user.
	 */
	public function choose( Job $job, string $name ): ?string {
		$encoding = Encoding::tryFrom( $name );
		if ( $encoding === null || ! in_array( $encoding, Encoding::unmarked(), true ) ) {
			return __( 'Choose one of the options.', 'vitrine' );
		}
		try {
			$this->jobs->reread( $job->id, FileConverter::again( $job, $encoding ) );
		} catch ( ImportRejected $reason ) {
			return $reason->getMessage();
		}
		return null;
	}

	private static function isOpen( Job $job ): bool {
		return $job->status === JobStatus::Fresh && is_file( ImportDirectory::original( $job->file->path ) );
	}

	private static function label( Encoding $encoding ): string {
		$name = match ( $encoding ) {
			Encoding::Windows1250, Encoding::Iso2, Encoding::Iso16, Encoding::MacCentral, Encoding::Dos852
				=> __( 'Central European', 'vitrine' ),
			Encoding::Windows1251, Encoding::Iso5, Encoding::Koi8, Encoding::MacCyrillic, Encoding::Dos866
				=> __( 'Cyrillic', 'vitrine' ),
			Encoding::Windows1253, Encoding::Iso7, Encoding::MacGreek => __( 'Greek', 'vitrine' ),
			Encoding::Windows1254, Encoding::Iso9                     => __( 'Turkish', 'vitrine' ),
			Encoding::Windows1255                                     => __( 'Hebrew', 'vitrine' ),
			Encoding::Windows1256                                     => __( 'Arabic', 'vitrine' ),
			Encoding::Windows1257, Encoding::Iso4, Encoding::Iso13, Encoding::Dos775 => __( 'Baltic', 'vitrine' ),
			Encoding::Windows874                                      => __( 'Thai', 'vitrine' ),
			Encoding::Gb18030                                         => __( 'Chinese, simplified', 'vitrine' ),
			Encoding::Big5                                            => __( 'Chinese, traditional', 'vitrine' ),
			Encoding::ShiftJis, Encoding::EucJp                       => __( 'Japanese', 'vitrine' ),
			Encoding::EucKr                                           => __( 'Korean', 'vitrine' ),
			default                                                   => __( 'Western European', 'vitrine' ),
		};
		return sprintf( '%1$s (%2$s)', $name, $encoding === Encoding::Gb18030 ? 'GBK, GB18030' : $encoding->value );
	}
}
