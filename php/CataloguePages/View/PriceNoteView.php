<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** What prices include, and what is added to them. */
final readonly class PriceNoteView {

	/**
	 * @param string $text '' where there is nothing to say.
	 * @param string $url  Of the page that says what delivery costs; '' without a link.
	 */
	public function __construct( public string $text, public string $url ) {
	}
}
