<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\AdminDates;
use Vitrine\I18n\Languages;
use Vitrine\Search\EmptySearches;

/** The most frequent searches without results, with links to try them again. */
final class EmptySearchesPanel {

	private const MAX_ROWS = 10;

	public function __construct( private readonly EmptySearches $searches, private readonly Languages $languages ) {
	}

	/** @return list<array{term: string, language: string, count: int, day: string, url: string}> */
	public function rows(): array {
		$rows = array();
		foreach ( $this->searches->top( self::MAX_ROWS ) as $search ) {
			$language = $this->languages->find( $search['language'] );
			if ( $language !== null ) {
				$rows[] = array(
					'term'     => $search['term'],
					'language' => $language->name,
					'count'    => $search['searches'],
					'day'      => AdminDates::day( $search['day'] ),
					'url'      => add_query_arg( 's', rawurlencode( $search['term'] ), $this->languages->url( 'search', $language ) ),
				);
			}
		}
		return $rows;
	}
}
