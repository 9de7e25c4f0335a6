<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

/** A request whose page has to be rendered. */
final readonly class UncachedRequest {

	/** @param bool $known Whether the page has been cached before; this process has then claimed it. */
	public function __construct( public PageRequest $request, public bool $known ) {
	}
}
