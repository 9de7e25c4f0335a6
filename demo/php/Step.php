<?php
declare(strict_types=1);

namespace Vitrine\Demo;

/** A step of seeding the demo shop. */
interface Step {

	public function run( DemoData $data, State $state, Output $output ): void;
}
