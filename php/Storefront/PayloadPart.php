<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** Data that a page carries for the scripts: the same for every visitor of the language. */
interface PayloadPart {

	/** Key in the payload: `menu`, `options`. */
	public function name(): string;

	/** The `data` of the route that answers the same. */
	public function value(): mixed;
}
