<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\PathRepository;
use Vitrine\Storefront\Contributions;

/** URLs below the prefix of a language that the shop has disabled: they lead to the same page in the default language. */
final class DisabledLanguages {

	public function __construct(
		private readonly PathRepository $pathRepository,
		private readonly PathBases $bases,
		private readonly Languages $languages,
		private readonly Contributions $contributions,
	) {
	}

	/** @return array{language: string, path: string}|null The page in the default language; null if the URL is not one of these. */
	public function target( string $path ): ?array {
		[ $code, $rest ] = explode( '/', $path, 2 ) + array( 1 => '' );
		$enabled         = $this->languages->areExternal()
			? array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() )
			: EmbeddedLanguages::chosen();
		if ( ! in_array( $code, array_diff( EmbeddedLanguages::codes(), $enabled ), true ) ) {
			return null;
		}
		$default = $this->languages->default()->code;
		$there   = $rest === '' ? '' : $this->pathRepository->find( $code, $rest )['versions'][ $default ] ?? $this->moved( $code, $rest );
		$there ??= $this->page( $code, $rest );
		return $there === null ? null : array(
			'language' => $default,
			'path'     => $there,
		);
	}

	private function moved( string $code, string $path ): ?string {
		$moved   = $this->pathRepository->movedTo( $code, $path );
		$default = $this->languages->default()->code;
		// The page may have moved before its language was disabled.
		return $moved === null || $moved['language'] === $default
			? $moved['path'] ?? null
			: $this->pathRepository->find( $moved['language'], $moved['path'] )['versions'][ $default ] ?? null;
	}

	private function page( string $code, string $path ): ?string {
		$route = $this->bases->inward( $path, $code );
		return isset( $this->contributions->pages()[ $route ] )
			? $this->bases->outward( $route, $this->languages->default()->code )
			: null;
	}
}
