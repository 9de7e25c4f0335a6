<?php
declare(strict_types=1);

namespace Vitrine\Customers\Form;

/** What is wrong with a field of a form. */
interface Fault {

	/** For whoever fills it in, in the current language. */
	public function text(): string;
}
