<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Closure;
use Vitrine\Kernel\Container;

/** A module that knows caches in front of the shop. */
interface ProvidesPageCaches {

	/** @return array<string, class-string<PageCache>|Closure(Container): PageCache> By the name that administrators see. */
	public function pageCaches( Container $container ): array;
}
