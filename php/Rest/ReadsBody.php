<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/**
 * A route whose body is somebody else's message and not a list of arguments: it is handed over byte for byte, with the headers, because a
 * signature over it is checked.
 */
interface ReadsBody extends Route {
}
