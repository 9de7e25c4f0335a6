<?php
declare(strict_types=1);

namespace Vitrine\Demo;

/** One part of the demo shop. */
interface Step {

	public function run( Material $material, State $state, Output $output ): void;
}
