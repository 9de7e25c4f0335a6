<?php
/** PHP style: WordPress's spacing, strict types, final classes. The rules are listed because the tool has no rule set for WordPress. */

declare(strict_types=1);

$finder = PhpCsFixer\Finder::create()
	->in( array( __DIR__ . '/bin', __DIR__ . '/demo/php', __DIR__ . '/php', __DIR__ . '/plugin', __DIR__ . '/tests/cluster', __DIR__ . '/tests/php', __DIR__ . '/tests/soak' ) )
	->append( array( __FILE__ ) );

return ( new PhpCsFixer\Config() )
	->setIndent( "\t" )
	->setLineEnding( "\n" )
	->setCacheFile( __DIR__ . '/.cache/php-cs-fixer.json' )
	->setRiskyAllowed( true )
	->setUnsupportedPhpVersionAllowed( true )
	->setFinder( $finder )
	->setRules(
		array(
			'array_syntax'                      => array( 'syntax' => 'long' ),
			'braces_position'                   => array(
				'anonymous_classes_opening_brace' => 'same_line',
				'classes_opening_brace'           => 'same_line',
				'functions_opening_brace'         => 'same_line',
			),
			'cast_spaces'                       => array( 'space' => 'single' ),
			'concat_space'                      => array( 'spacing' => 'one' ),
			'constant_case'                     => true,
			'control_structure_braces'          => true,
			'declare_strict_types'              => true,
			'encoding'                          => true,
			'final_class'                       => true,
			'full_opening_tag'                  => true,
			'indentation_type'                  => true,
			'line_ending'                       => true,
			'lowercase_cast'                    => true,
			'lowercase_keywords'                => true,
			'modern_serialization_methods'      => true,
			'modernize_types_casting'           => true,
			'native_function_casing'            => true,
			'no_closing_tag'                    => true,
			'no_empty_statement'                => true,
			'no_extra_blank_lines'              => true,
			'no_leading_import_slash'           => true,
			'no_trailing_whitespace'            => true,
			'no_unused_imports'                 => true,
			'no_whitespace_in_blank_line'       => true,
			'not_operator_with_successor_space' => true,
			'nullable_type_declaration'         => true,
			'ordered_imports'                   => true,
			'phpdoc_trim'                       => true,
			'single_blank_line_at_eof'          => true,
			'single_import_per_statement'       => true,
			'strict_comparison'                 => true,
			'strict_param'                      => true,
			'trailing_comma_in_multiline'       => array( 'elements' => array( 'arrays' ) ),
			'visibility_required'               => true,
			'void_return'                       => true,
			'yoda_style'                        => array( 'equal' => false, 'identical' => false, 'less_and_greater' => false ),
		)
	);
