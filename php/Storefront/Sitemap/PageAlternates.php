<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Sitemap;

use Vitrine\I18n\Languages;
use Vitrine\I18n\PathRepository;
use Vitrine\I18n\Translations;

/** Translations of WordPress's pages by their URLs, read with one query for the whole sitemap. */
final class PageAlternates {

	/** @var array<string, array<string, string>>|null By URL. */
	private ?array $alternates = null;

	public function __construct( private readonly PathRepository $paths, private readonly Languages $languages ) {
	}

	/** @return array<string, string> By hreflang. */
	public function of( string $url ): array {
		$this->alternates ??= $this->read();
		return $this->alternates[ $url ] ?? array();
	}

	/** @return array<string, array<string, string>> */
	private function read(): array {
		$urls = array();
		foreach ( $this->paths->published( Translations::PAGE ) as $id => $paths ) {
			foreach ( $paths as $code => $path ) {
				$language = $this->languages->find( $code );
				if ( $language !== null ) {
					$urls[ $id ][ $language->code ] = $this->languages->exactUrl( $path, $language );
				}
			}
		}
		$all = array();
		foreach ( $urls as $versions ) {
			$all += array_fill_keys( $versions, SitemapEntry::alternates( $this->languages, $versions ) );
		}
		return $all;
	}
}
