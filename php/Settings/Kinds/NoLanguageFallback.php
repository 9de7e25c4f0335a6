<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

/** Marks options without fallback to the default language: if empty, a neutral text or nothing is printed. */
interface NoLanguageFallback {
}
