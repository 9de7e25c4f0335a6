<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\I18n\Catalogues;
use Vitrine\I18n\Direction;

/** Built scripts and styles, located through the build's manifest. */
final class Bundles {

	/** @var array<string, mixed>|null */
	private ?array $manifest = null;

	/**
	 * @param string $folder The build directory.
	 * @param string $url    Its URL, without trailing slash.
	 * @param bool   $kept   Whether the owner keeps another theme, whose rules for elements must not reach the shop's parts.
	 */
	public function __construct( private readonly string $folder, private readonly string $url, private readonly bool $kept = false ) {
	}

	/** URL of a built file by its plain name (`early.js`, `shop.css`); null if it was not built. */
	public function url( string $name ): ?string {
		$file = $this->file( $name );
		return is_string( $file ) ? "{$this->url}/$file" : null;
	}

	/** Content of a built file, for inlining; null if it was not built. */
	public function code( string $name ): ?string {
		return $this->read( $this->file( $name ) );
	}

	/** Content of a style sheet of src/styles or, under its name, of an island; null if it was not built. */
	public function style( string $name ): ?string {
		return $this->read( $this->file( "$name.css" ) ?? $this->manifest()['islands'][ $name ]['css'] ?? null );
	}

	/**
	 * URLs of an island's modules, the runtime first and its own last; none if it was not built.
	 *
	 * @return list<string>
	 */
	public function modules( string $name ): array {
		$island  = $this->manifest()['islands'][ $name ] ?? null;
		$runtime = $this->url( 'runtime.js' );
		if ( ! is_array( $island ) || ! is_string( $island['js'] ?? null ) || $runtime === null ) {
			return array();
		}
		$shared = is_array( $island['shared'] ?? null ) ? array_filter( $island['shared'], 'is_string' ) : array();
		$files  = array( ...array_values( $shared ), $island['js'] );
		return array( $runtime, ...array_map( fn ( string $file ): string => "{$this->url}/$file", $files ) );
	}

	/**
	 * URLs of each island's translations in a locale, or in another one of its language.
	 *
	 * @return array<string, string>
	 */
	public function translations( string $locale ): array {
		$all   = $this->manifest()['translations'] ?? null;
		$all   = is_array( $all ) ? $all : array();
		$files = $all[ $locale ] ?? null;
		foreach ( $files === null ? array_keys( $all ) : array() as $other ) {
			$files ??= strtok( (string) $other, '_' ) === strtok( $locale, '_' ) ? $all[ $other ] : null;
		}
		$files ??= Direction::of( $locale ) === Direction::RTL ? $all[ Catalogues::ISOLATED_ENGLISH ] ?? null : null;
		return array_map(
			fn ( mixed $file ): string => "{$this->url}/" . ( is_string( $file ) ? $file : '' ),
			is_array( $files ) ? $files : array()
		);
	}

	/** The second form of a file, for other themes than the bundled one, where it has one. */
	private function file( string $name ): mixed {
		$manifest = $this->manifest();
		return ( $this->kept ? $manifest['kept'][ $name ] ?? null : null ) ?? $manifest[ $name ] ?? null;
	}

	private function read( mixed $file ): ?string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$code = is_string( $file ) && is_file( "{$this->folder}/$file" ) ? file_get_contents( "{$this->folder}/$file" ) : false;
		return $code === false ? null : $code;
	}

	/** @return array<string, mixed> */
	private function manifest(): array {
		if ( $this->manifest === null ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			$json           = is_file( "{$this->folder}/manifest.json" ) ? file_get_contents( "{$this->folder}/manifest.json" ) : false;
			$manifest       = $json === false ? null : json_decode( $json, true );
			$this->manifest = is_array( $manifest ) ? $manifest : array();
		}
		return $this->manifest;
	}
}
