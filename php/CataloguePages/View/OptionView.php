<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** An option of a family, such as its colour, with the values to choose from. */
final readonly class OptionView {

	/**
	 * @param int                   $id     Of the attribute.
	 * @param string                $chosen Name of the chosen value.
	 * @param list<OptionValueView> $values
	 */
	public function __construct( public int $id, public string $label, public string $chosen, public array $values ) {
	}
}
