<?php
declare(strict_types=1);

namespace Vitrine\Import;

use RuntimeException;
use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;

/** Sample products from plugin/samples: a file in our own format, imported like any other. Running it again changes nothing. */
final class SampleProducts {

	/** Seconds per batch. */
	private const SLICE_SECONDS = 30;

	public function __construct(
		private readonly string $folder,
		private readonly CategoryWriter $categories,
		private readonly AttributeWriter $attributes,
		private readonly ReferenceResolver $references,
		private readonly MediaLookup $media,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly Upload $upload,
		private readonly Jobs $jobs,
		private readonly ImportWorker $worker,
	) {
	}

	/** @return Job The finished import. */
	public function add(): Job {
		$this->addCategories();
		$this->addAttributes();
		$this->addPictures();
		$job = $this->upload->accept( "$this->folder/products.csv", 'samples.csv', get_current_user_id() );
		foreach (
			array( array( JobStatus::Fresh, JobStatus::Checking ), array( JobStatus::Checked, JobStatus::Running ) ) as [ $from, $to ]
		) {
			if ( ! $this->jobs->move( $job->id, $from, $to ) ) {
				throw new RuntimeException( "Could not import the sample products: {$job->error}" );
			}
			do {
				$this->worker->run( $job->id, self::SLICE_SECONDS );
				$job = $this->jobs->find( $job->id ) ?? $job;
			} while ( $job->status->active() );
		}
		return $job;
	}

	private function addCategories(): void {
		$known = $this->known();
		/** @var list<array<string, array{title: string, slug: string, description: string}>> $samples */
		$samples = json_decode( (string) file_get_contents( "$this->folder/categories.json" ), true, 8, JSON_THROW_ON_ERROR );
		$this->references->forgetCategories();
		foreach ( $samples as $position => $texts ) {
			// A shop in another language only, without texts of its own here, has them in English.
			$mine = array_intersect_key( $texts, $known ) ?: array( $this->languages->default()->code => $texts['en'] );
			$id   = $this->references->category( $texts['en']['slug'] );
			if ( $id === null ) {
				// The file refers to categories by English names, which a shop without English doesn't have.
				$mine = array(
					array_key_first( $mine ) => array( 'slug' => $texts['en']['slug'] ) + $mine[ array_key_first( $mine ) ],
				) + $mine;
				$this->categories->save( null, $position, 0, $mine );
				continue;
			}
			// Languages that the shop has got since; its own texts stay.
			$new = array_diff_key( $mine, $this->translations->versions( Translations::CATEGORY, $id ) );
			if ( $new !== array() ) {
				$this->categories->save( $id, $position, 0, $new );
			}
		}
		$this->references->forgetCategories();
	}

	/** Options of the product with variants: a file cannot contain their names in all languages. */
	private function addAttributes(): void {
		/**
		 * @var list<array{
		 *     code: string,
		 *     type: string,
		 *     labels: array<string, string>,
		 *     values: list<array{color: string, labels: array<string, string>}>
		 * }> $samples
		 */
		$samples = json_decode( (string) file_get_contents( "$this->folder/attributes.json" ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( $samples as $sample ) {
			$known = $this->references->attributes->attribute( $sample['code'] );
			if ( $known !== null ) {
				$this->addLabels( $known, $sample );
				continue;
			}
			$type = AttributeType::from( $sample['type'] );
			$id   = $this->attributes->save(
				new Attribute( 0, $sample['code'], $type, $this->labels( $sample['labels'] ), filterable: true, comparable: true )
			);
			foreach ( $sample['values'] as $position => $value ) {
				$this->attributes->saveValue(
					new AttributeValue( 0, $id, $this->labels( $value['labels'] ), $value['color'], position: $position )
				);
			}
		}
		$this->references->attributes->forget();
	}

	/**
	 * Adds the languages that the shop has got since to the names of an attribute and its values.
	 *
	 * @param array{labels: array<string, string>, values: list<array{color: string, labels: array<string, string>}>} $sample
	 */
	private function addLabels( Attribute $attribute, array $sample ): void {
		$labels = $attribute->labels->with( $this->labels( array_diff_key( $sample['labels'], $attribute->labels->texts ) ) );
		if ( $labels->texts !== $attribute->labels->texts ) {
			$this->attributes->save( $attribute->withLabels( $labels ) );
		}
		foreach ( $sample['values'] as $value ) {
			$mine  = $this->labels( $value['labels'] );
			$known = $this->valueNamed( $attribute->id, $value['labels'] );
			if ( $known !== null && ! $known->labels->contains( $known->labels->with( $mine ) ) ) {
				$this->attributes->saveValue(
					new AttributeValue(
						$known->id,
						$attribute->id,
						$known->labels->with( $mine ),
						$known->color,
						$known->picture,
						$known->image,
						$known->position
					)
				);
			}
		}
	}

	/** @param array<string, string> $names By language code. */
	private function valueNamed( int $attribute, array $names ): ?AttributeValue {
		foreach ( $names as $language => $name ) {
			$found = $this->attributes->findValue( $attribute, new Labels( array( $language => $name ) ) );
			if ( $found !== null ) {
				return $found;
			}
		}
		return null;
	}

	/** @param array<string, string> $texts */
	private function labels( array $texts ): Labels {
		return new Labels( array_intersect_key( $texts, $this->known() ) );
	}

	/** @return array<string, true> Languages of the shop. */
	private function known(): array {
		return array_fill_keys( array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() ), true );
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
