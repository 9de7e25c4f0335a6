<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use RuntimeException;
use Vitrine\Catalogue\CategoryWriter;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

/** A few products to begin with, from plugin/samples: a file of the shop's own columns, which is imported like any other. Again, it changes nothing. */
final class Samples {

	/** Seconds of one slice of work. */
	private const SLICE = 30;

	public function __construct(
		private readonly string $folder,
		private readonly CategoryWriter $categories,
		private readonly Names $names,
		private readonly Pictures $pictures,
		private readonly Languages $languages,
		private readonly Intake $intake,
		private readonly Jobs $jobs,
		private readonly Worker $worker,
	) {
	}

	/** @return Job The import, done. */
	public function add(): Job {
		$this->addCategories();
		$this->addPictures();
		$job = $this->intake->accept( "$this->folder/products.csv", 'samples.csv', get_current_user_id() );
		foreach ( array( array( JobStatus::Fresh, JobStatus::Checking ), array( JobStatus::Checked, JobStatus::Running ) ) as [ $from, $to ] ) {
			if ( ! $this->jobs->move( $job->id, $from, $to ) ) {
				throw new RuntimeException( "The samples could not be imported: {$job->error}" );
			}
			do {
				$this->worker->work( $job->id, self::SLICE );
				$job = $this->jobs->find( $job->id ) ?? $job;
			} while ( $job->status->active() );
		}
		return $job;
	}

	private function addCategories(): void {
		$known = array_fill_keys( array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() ), true );
		/** @var list<array<string, array{title: string, slug: string, description: string}>> $samples */
		$samples = json_decode( (string) file_get_contents( "$this->folder/categories.json" ), true, 8, JSON_THROW_ON_ERROR );
		$this->names->forgetCategories();
		foreach ( $samples as $position => $texts ) {
			if ( $this->names->category( $texts['en']['slug'] ) === null ) {
				// The file calls categories by their English names, which a shop without English needs not show.
				$mine = array_intersect_key( $texts, $known );
				$mine = array( array_key_first( $mine ) => array( 'slug' => $texts['en']['slug'] ) + $mine[ array_key_first( $mine ) ] ) + $mine;
				$this->categories->save( null, $position, 0, $mine );
			}
		}
		$this->names->forgetCategories();
	}

	private function addPictures(): void {
		$files = glob( "$this->folder/*.webp" ) ?: array();
		$names = array_map( static fn ( string $file ): string => Pictures::SAMPLE . basename( $file ), $files );
		$there = $this->pictures->find( $names );
		foreach ( array_combine( $names, $files ) as $name => $file ) {
			if ( ! isset( $there[ $name ] ) ) {
				require_once ABSPATH . 'wp-admin/includes/file.php'; // @phpstan-ignore requireOnce.fileNotFound
				$copy = wp_tempnam( basename( $file ) );
				copy( $file, $copy );
				PictureUpload::keep( $copy, basename( $file, '.webp' ), $name, get_current_user_id() );
			}
		}
	}
}
