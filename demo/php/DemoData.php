<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use RuntimeException;

/** The demo data: facts, texts by language, and pictures with their sizes. */
final class DemoData {

	/** @var array<mixed> Contents of catalogue.json: currency, categories, products. */
	public readonly array $catalogue;

	/** @var array<mixed> Contents of attributes.json: brands, manufacturers, attributes, and what each product has. */
	public readonly array $attributes;

	/** @var array<string, array<string, mixed>> Sizes by picture name, as written by bin/demo-images.mjs. */
	public readonly array $pictures;

	/** @var array<string, array<string, array<string, mixed>>> Category files by language and category key. */
	public readonly array $texts;

	/** @var array<string, array<string, mixed>> Pages, menus and options by language. */
	public readonly array $sites;

	/** Changes with any part of the data. */
	public readonly string $hash;

	/** @param list<string> $languages */
	public function __construct( private readonly string $folder, public readonly string $imageFolder, array $languages ) {
		$seen            = '';
		$this->catalogue = self::read( "$folder/catalogue.json", $seen ) ?? throw new RuntimeException(
			'demo/catalogue.json is missing or invalid.'
		);
		$this->attributes = self::read( "$folder/attributes.json", $seen ) ?? throw new RuntimeException(
			'demo/attributes.json is missing or invalid.'
		);
		$this->pictures  = self::read( "$imageFolder/manifest.json", $seen )['pictures'] ?? array();
		$texts           = array();
		$sites           = array();
		foreach ( $languages as $language ) {
			foreach ( $this->catalogue['categories'] as $category ) {
				$text = self::read( "$folder/texts/$language/products-{$category['key']}.json", $seen );
				if ( $text !== null ) {
					$texts[ $language ][ $category['key'] ] = $text;
				}
			}
			$site = self::read( "$folder/texts/$language/site.json", $seen );
			if ( $site !== null ) {
				$sites[ $language ] = $site;
			}
		}
		$this->texts = $texts;
		$this->sites = $sites;
		foreach ( glob( __DIR__ . '/*.php' ) ?: array() as $code ) {
			$seen .= md5_file( $code );
		}
		$this->hash = md5( $seen );
	}

	public function original( string $picture ): string {
		return "$this->folder/pictures/$picture.webp";
	}

	/** @return array<string, array<string, mixed>> A product's texts by language. */
	public function textsOf( string $category, string $product ): array {
		$found = array();
		foreach ( $this->texts as $language => $files ) {
			$text = $files[ $category ]['products'][ $product ] ?? null;
			if ( is_array( $text ) ) {
				$found[ $language ] = $text;
			}
		}
		return $found;
	}

	/** @return array<mixed>|null */
	private static function read( string $file, string &$seen ): ?array {
		$json = is_file( $file ) ? (string) file_get_contents( $file ) : '';
		$seen .= md5( $file . $json );
		$data = $json === '' ? null : json_decode( $json, true );
		return is_array( $data ) ? $data : null;
	}
}
