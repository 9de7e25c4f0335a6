<?php
declare(strict_types=1);

namespace Vitrine\Content\Options;

/** Marks options that are not borrowed from the default language: an empty one has a neutral text, or is not printed at all. */
interface OwnWords {
}
