<?php
declare(strict_types=1);

namespace Vitrine\Import;

use RuntimeException;

/** Sample products from plugin/samples: a file in our own format, imported like any other. Running it again changes nothing. */
final class SampleProducts {

	/** Seconds per batch. */
	private const SLICE_SECONDS = 30;

	public function __construct(
		private readonly string $folder,
		private readonly SampleCategories $categories,
		private readonly SampleAttributes $attributes,
		private readonly MediaLookup $media,
		private readonly Upload $upload,
		private readonly Jobs $jobs,
		private readonly ImportWorker $worker,
	) {
	}

	/** @return Job The finished import. */
	public function add(): Job {
		$this->categories->add( $this->folder );
		$this->attributes->add( $this->folder );
		$this->addPictures();
		$job = $this->upload->accept( "$this->folder/products.csv", 'samples.csv', get_current_user_id() );
		foreach (
			array( array( JobStatus::Fresh, JobStatus::Checking ), array( JobStatus::Checked, JobStatus::Running ) ) as [ $from, $to ]
		) {
			if ( ! $this->jobs->move( $job->id, $from, $to ) ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new RuntimeException( "Could not import the sample products: {$job->progress->error}" );
			}
			do {
				$this->worker->run( $job->id, self::SLICE_SECONDS );
				$job = $this->jobs->find( $job->id ) ?? $job;
			} while ( $job->status->active() );
		}
		return $job;
	}

	private function addPictures(): void {
		$files = glob( "$this->folder/*.webp" ) ?: array();
		$names = array_map( static fn ( string $file ): string => MediaLookup::SAMPLE . basename( $file ), $files );
		$there = $this->media->find( $names );
		foreach ( array_combine( $names, $files ) as $name => $file ) {
			if ( ! isset( $there[ $name ] ) ) {
				require_once ABSPATH . 'wp-admin/includes/file.php'; // @phpstan-ignore requireOnce.fileNotFound
				$copy = wp_tempnam( basename( $file ) );
				copy( $file, $copy );
				PictureUpload::store( $copy, basename( $file, '.webp' ), $name, get_current_user_id() );
			}
		}
	}
}
