<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Sitemap;

use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;

/** Translations of WordPress's pages by their URLs, read with one query for the whole sitemap. */
final class PageAlternates {

	/** @var array<string, array<string, string>>|null By URL. */
	private ?array $alternates = null;

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
	}

	/** @return array<string, string> By hreflang. */
	public function of( string $url ): array {
		$this->alternates ??= $this->read();
		return $this->alternates[ $url ] ?? array();
	}

	/** @return array<string, array<string, string>> */
	private function read(): array {
		$urls = array();
		$rows = $this->database->rows(
			"SELECT t.canonical_id, p.language, p.path FROM {translations} t
			JOIN {paths} p ON p.kind = t.kind AND p.object_id = t.object_id
			JOIN {$this->database->wpdb->posts} w ON w.ID = t.object_id AND w.post_status = 'publish'
			WHERE t.kind = %s",
			array( Translations::PAGE )
		);
		foreach ( $rows as $row ) {
			$language = $this->languages->find( (string) $row['language'] );
			if ( $language !== null ) {
				$urls[ (int) $row['canonical_id'] ][ $language->code ] = $this->languages->exactUrl( (string) $row['path'], $language );
			}
		}
		$all = array();
		foreach ( $urls as $versions ) {
			$all += array_fill_keys( $versions, SitemapEntry::alternates( $this->languages, $versions ) );
		}
		return $all;
	}
}
