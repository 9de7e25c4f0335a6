<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Closure;
use Vitrine\Kernel\Container;

/** A module that adds topics to the shop's settings. */
interface ProvidesTopics {

	/** @return array<string, class-string<Topic>|Closure(Container): Topic> By the topic's key. */
	public function topics(): array;
}
