<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Form;

interface ValidationError {

	/** The message to display, in the current language. */
	public function text(): string;
}
