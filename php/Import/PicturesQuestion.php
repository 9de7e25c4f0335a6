<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Choices\Question;

/** Whether images that an import could not download lately are tried again: each may take as long as the timeout. */
final class PicturesQuestion {

	public const KEY   = 'images';
	public const AGAIN = 'again';

	private const CHUNK = 256 * KB_IN_BYTES;

	public function __construct( private readonly PictureDownloads $downloads ) {
	}

	/** Null if the file has no images of the servers that did not deliver them. */
	public function of( Job $job ): ?Question {
		if ( $job->status !== JobStatus::Fresh || ! $this->isMentioned( $job->file->path, $this->downloads->unreachableHosts() ) ) {
			return null;
		}
		return new Question(
			key: self::KEY,
			label: __( 'Images that could not be downloaded', 'vitrine' ),
			help: __( 'An import in the last 7 days could not download images from a server in this file.', 'vitrine' ),
			default: 'skip',
			options: array(
				'skip'      => __( 'Skip them', 'vitrine' ),
				self::AGAIN => __( 'Try them again', 'vitrine' ),
			),
		);
	}

	/** @param list<string> $hosts */
	private function isMentioned( string $file, array $hosts ): bool {
		$path = ImportDirectory::file( $file );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		$read = $hosts === array() || ! is_file( $path ) ? false : fopen( $path, 'rb' );
		if ( $read === false ) {
			return false;
		}
		$quoted  = array_map( static fn ( string $host ): string => preg_quote( $host, '~' ), $hosts );
		$pattern = '~//(?:[^/\s]*@)?(?:' . implode( '|', $quoted ) . ')[:/]~i';
		$found   = false;
		for ( $kept = ''; ! $found && ! feof( $read ); $kept = substr( $text, -200 ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			$text  = $kept . (string) fread( $read, self::CHUNK );
			$found = preg_match( $pattern, $text ) === 1;
		}
		fclose( $read ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		return $found;
	}
}
