<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** A column of a comparison. */
final readonly class ComparedView {

	/**
	 * @param string $remove    URL of the comparison without it; '' if it is the only one.
	 * @param string $stateText Its availability.
	 * @param string $delivery  The usual delivery day; '' if it is not known.
	 */
	public function __construct( public CardView $card, public string $remove, public string $stateText, public string $delivery ) {
	}
}
