<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** The pictures and files that rows refer to, loaded in a few queries. */
final class PictureReferences {

	/** @var array<int|string, int> Attachments by name or URL. */
	private array $found = array();

	/** @var array<string, string> Error by URL, of pictures that are not tried again. */
	private array $unreachable = array();

	/** Whether downloads that failed in earlier imports are repeated. */
	private bool $retries = false;

	public function __construct(
		private readonly MediaLookup $media,
		private readonly PictureDownloads $downloads,
		private readonly JobPictures $added,
	) {
	}

	/**
	 * @param list<string> $names Of files in the media library, or URLs.
	 * @param int|null     $job   Whose added pictures are known, too.
	 */
	public function prime( array $names, ?int $job ): void {
		$names       = array_values( array_unique( $names ) );
		$this->found = $this->media->find( $names );
		$missing     = array_values(
			array_filter( $names, fn ( string $name ): bool => MediaLookup::isAddress( $name ) && ! isset( $this->found[ $name ] ) )
		);
		if ( $job !== null ) {
			$this->found += $this->added->added( $job, $missing );
		}
		$this->unreachable = $this->retries ? array() : $this->downloads->failedLately( $missing );
	}

	/** As the user of the job chose. */
	public function retry( bool $retry ): void {
		$this->retries = $retry;
	}

	public function find( string $name ): ?int {
		return $this->found[ $name ] ?? null;
	}

	/** Why a picture is not downloaded; null if it can be tried. */
	public function error( string $address ): ?string {
		return $this->unreachable[ $address ] ?? null;
	}
}
